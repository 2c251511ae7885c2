import type { ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';

/** Limits for the items below an event: their number, their characters, and the share of events with such items. */
const details = { count: 3, length: 60, share: 0.5 } as const;

/** Whether no item has items below it, or a few have short ones, which become a line below the text of the event. */
export function areDetailsShort(items: readonly ListItem[]): boolean {
  const lists = items.flatMap(({ items: inner }) => (inner ? [inner] : []));
  return (
    lists.length <= items.length * details.share &&
    lists.every(
      (inner) =>
        inner.length <= details.count &&
        inner.every(
          (item) => !item.items && item.checked === undefined && plainText(item.runs).length <= details.length,
        ),
    )
  );
}

/** Returns the text of an event, and the items below it on one line, because rows have the same height. */
export function withDetails(what: readonly Run[], items: readonly ListItem[] = []): readonly Run[] {
  return [...what, ...items.flatMap(({ runs }, index) => [{ text: index === 0 ? '\n' : ' · ' }, ...runs])];
}
