import type { Color } from '../../model/paint.ts';
import type { ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';
import { withCapital } from '../../text/slice-runs.ts';
import { withoutEnd } from './bold-lead.ts';

const maxLeadLength = 40;

/** Matches what separates bold words from the text after them, and an emoji before it. */
const separatorStart = /^(?:\s*(\p{Extended_Pictographic}\uFE0F?))?\s*(?:[:：\n]|[–—→-]\s)\s*/u;

/**
 * Splits an item after the bold words at its beginning: "**Access:** people can find it", "**Access** – they can",
 * "**Access.** They can".
 * @param color Color of the bold words.
 */
export function splitLead(runs: readonly Run[], color?: Color): { lead: Run; text: readonly Run[] } | undefined {
  const [lead, next, ...rest] = runs;
  if (!lead?.bold || !next || next.bold || lead.text.length > maxLeadLength) return undefined;
  const [separator = '', emoji] = separatorStart.exec(next.text) ?? [];
  if (separator === '' && !/[:：]\s*$/u.test(lead.text) && !endsSentence(lead.text)) return undefined;
  const start = next.text.slice(separator.length).trimStart();
  const textRuns = start === '' ? rest : [{ ...next, text: start }, ...rest];
  if (plainText(textRuns) === '') return undefined;
  const name = withoutEnd(lead.text);
  const text = withCapital(textRuns);
  return { lead: { ...(color && { color }), ...lead, text: emoji === undefined ? name : `${name} ${emoji}` }, text };
}

/** Puts the name of each item on a separate line if all items have one: "**Access** – people can find it". */
export function withLeadLines(items: readonly ListItem[]): readonly ListItem[] {
  const parts = items.map(({ runs }) => splitLead(runs));
  if (!parts.every((part) => part !== undefined)) return items;
  return parts.map(({ lead, text: [first, ...rest] }, index) => ({
    ...items[index],
    runs: first ? [lead, { ...first, text: `\n${first.text}` }, ...rest] : [lead],
  }));
}
