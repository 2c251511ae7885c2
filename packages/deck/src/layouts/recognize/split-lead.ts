import type { ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';

const maxLeadLength = 40;

/** Splits an item after the bold words at its beginning: "**Access:** people can find it", "**Access** – they can". */
export function splitLead(runs: readonly Run[]): { lead: Run; text: readonly Run[] } | undefined {
  const [lead, next, ...rest] = runs;
  if (!lead?.bold || !next || next.bold || lead.text.length > maxLeadLength) return undefined;
  const [separator = ''] = /^\s*(?:[:：\n]|[–—→-]\s)\s*/u.exec(next.text) ?? [];
  const endsWithColon = /[:：]\s*$/u.test(lead.text);
  if (separator === '' && !endsWithColon) return undefined;
  const text = next.text.slice(separator.length).trimStart();
  const textRuns = text === '' ? rest : [{ ...next, text }, ...rest];
  if (plainText(textRuns) === '') return undefined;
  return { lead: { ...lead, text: lead.text.trim().replace(/[:：]$/u, '') }, text: textRuns };
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
