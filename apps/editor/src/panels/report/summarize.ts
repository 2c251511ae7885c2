import type { Deck } from '@ppt-embed/deck';
import type { ReportedLine } from '@ppt-embed/protocol/editor';
import type { Announcement } from './messages.ts';

/** Everything of one kind that happened. */
export interface Summary {
  kind: Announcement;
  count: number;
  /** What the service says of it, for what no words of ours name. */
  details: readonly string[];
  /** Indexes of the slides it happened to, as they stand now; those that were deleted are gone. */
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

/** A service may know kinds that this page does not. */
function kindOf({ kind }: ReportedLine): Announcement {
  return kind && order.includes(kind) ? kind : 'other';
}

/** What was lost first, then what only looks otherwise. */
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
