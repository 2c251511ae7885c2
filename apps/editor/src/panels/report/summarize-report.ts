import type { Deck } from '@ppt-embed/deck';
import type { ReportedLine } from '@ppt-embed/protocol/editor';
import type { Announcement } from './messages.ts';

/** All changes of one kind. */
export interface Summary {
  kind: Announcement;
  count: number;
  /** The service's own messages, for changes without a message in the catalog. */
  details: readonly string[];
  /** Current indexes of the affected slides, without deleted ones. */
  slides: readonly number[];
}

const order: readonly Announcement[] = [
  'unread',
  'cover',
  'picture',
  'chart',
  'formula',
  'text',
  'notes',
  'characters',
  'apart',
  'columns',
  'continued',
  'shrunk',
  'other',
];

/** A service may report kinds that this page does not know. */
function kindOf({ kind }: ReportedLine): Announcement {
  return kind && order.includes(kind) ? kind : 'other';
}

/** Lost content first, then changed appearance. */
export function summarize(report: readonly ReportedLine[], { slides }: Pick<Deck, 'slides'>): Summary[] {
  return order.flatMap((kind): Summary[] => {
    const lines = report.filter((line) => kindOf(line) === kind);
    if (lines.length === 0) return [];
    const found = lines.map(({ slide_id: id }) => slides.findIndex((slide) => slide.id === id));
    return [
      {
        kind,
        count: lines.length,
        details: [...new Set(lines.map(({ message }) => message))],
        slides: [...new Set(found)].filter((index) => index >= 0).toSorted((one, next) => one - next),
      },
    ];
  });
}
