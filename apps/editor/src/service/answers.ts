import type {
  DraftAnswer,
  EditorDownloadAnswer,
  HeartbeatAnswer,
  PictureAnswer,
  RecentAnswer,
  ReportedLine,
  SaveAnswer,
  StartAnswer,
  VersionsAnswer,
} from '@ppt-embed/protocol/editor';

/** Whether a value that came from outside is what its name says. */
export type Check<Value> = (value: unknown) => value is Value;

const text: Check<string> = (value) => typeof value === 'string';
const flag: Check<boolean> = (value) => typeof value === 'boolean';
const number: Check<number> = (value): value is number => Number.isFinite(value);
/** Unix seconds that a calendar has (ECMA-262, time values). */
const time: Check<number> = (value): value is number => number(value) && Math.abs(value) <= 8.64e12;
/** Of saves, from 0. */
const revision: Check<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
/** px. */
const side: Check<number> = (value): value is number => number(value) && value > 0;
const stored: Check<PictureAnswer['src']> = (value): value is PictureAnswer['src'] =>
  text(value) && value.startsWith('picture:');

const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

const list =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

/** Whatever else it has is left alone: a newer service may say more. */
const fields =
  <Value extends object>(checks: { [Name in keyof Value]-?: Check<Value[Name]> }): Check<Value> =>
  (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));

/** Of which nothing is read here. */
export const anything: Check<unknown> = (value): value is unknown => value !== undefined;

export const saved = fields<SaveAnswer>({ revision });

/** A deck is read by the deck's own door. */
export const deckAt = fields<{ revision: number; deck: unknown }>({ revision, deck: anything });

export const draftOf = fields<{ id: string; saved_at: number; deck: unknown }>({
  id: text,
  saved_at: time,
  deck: anything,
});

export const reportedLine = fields<Pick<ReportedLine, 'kind' | 'slide_id' | 'line' | 'message'>>({
  kind: optional(text) as Check<ReportedLine['kind']>,
  slide_id: optional(text),
  line: optional(number),
  message: text,
});

export const versions = fields<VersionsAnswer>({
  versions: list(fields({ revision, title: text, slides: orNull(number), saved_at: time, thumbnail: text })),
});

/** Whoever has what was started needs no title of it. */
export const started = fields<Pick<StartAnswer, 'ppt_id'> & Partial<StartAnswer>>({
  ppt_id: text,
  title: optional(text),
});

export const picture = fields<PictureAnswer>({ src: stored, width: side, height: side });

export const download = fields<Pick<EditorDownloadAnswer, 'download_url'>>({ download_url: text });

export const recent = fields<RecentAnswer>({
  presentations: list(fields({ ppt_id: text, title: text, created_at: time, thumbnail: text })),
});

/** Its other fields are not read. */
export const draftKept = fields<Partial<DraftAnswer>>({ draft_id: optional(text) });

export const heartbeat = fields<Partial<Pick<HeartbeatAnswer, 'open_elsewhere'>>>({ open_elsewhere: optional(flag) });
