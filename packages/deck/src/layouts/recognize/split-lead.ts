import type { ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';

const maxLeadLength = 40;

/** Matches what separates bold words from the text after them, and an emoji before it. */
const separatorStart = /^(?:\s*(\p{Extended_Pictographic}\uFE0F?))?\s*(?:[:：\n]|[–—→-]\s)\s*/u;
/** Matches the colon or the period at the end of bold words, except the period of an abbreviation. */
const leadEnd = /[:：。]$|(?<!\.\p{L})\.$/u;

/**
 * Splits an item after the bold words at its beginning: "**Access:** people can find it", "**Access** – they can",
 * "**Access.** They can".
 */
export function splitLead(runs: readonly Run[]): { lead: Run; text: readonly Run[] } | undefined {
  const [lead, next, ...rest] = runs;
  if (!lead?.bold || !next || next.bold || lead.text.length > maxLeadLength) return undefined;
  const [separator = '', emoji] = separatorStart.exec(next.text) ?? [];
  if (separator === '' && !/[:：]\s*$/u.test(lead.text) && !endsSentence(lead.text)) return undefined;
  const text = next.text.slice(separator.length).trimStart();
  const textRuns = text === '' ? rest : [{ ...next, text }, ...rest];
  if (plainText(textRuns) === '') return undefined;
  const name = lead.text.trim().replace(leadEnd, '');
  return { lead: { ...lead, text: emoji === undefined ? name : `${name} ${emoji}` }, text: textRuns };
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
