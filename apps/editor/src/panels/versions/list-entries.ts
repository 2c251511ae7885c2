import type { Deck } from '@ppt-embed/deck';
import type { VersionsResponse } from '@ppt-embed/protocol/editor';
import type { BufferedDraft } from '../../session/draft-buffer.ts';

/** A saved version, as an entry of the list. */
interface VersionEntry {
  kind: 'version';
  key: string;
  revision: number;
  title: string;
  name: string | undefined;
  /** Name of the user who saved it; undefined if unknown. */
  author: string | undefined;
  /** Whether this user saved it. */
  isOwn: boolean;
  slides: number | null;
  /** Time in Unix seconds. */
  savedAt: number;
  /** Whether it is the last save. */
  isLatest: boolean;
  showsSeconds: boolean;
}

/** Unsaved changes of an earlier session, as an entry of the list. */
export interface DraftEntry {
  kind: 'draft';
  key: string;
  id: string;
  slides: number | null;
  /** Time in Unix seconds. */
  savedAt: number;
  /** The deck of a draft in this browser; null if it is stored on the service. */
  deck: Deck | null;
  /** Whether its time is shown with seconds, because another entry of its kind is from the same minute. */
  showsSeconds: boolean;
}

/** An entry of the list of versions. */
export type Entry = VersionEntry | DraftEntry;

/** The saved versions and the drafts of earlier sessions, each newest first. */
export interface ListedVersions extends VersionsResponse {
  /** Drafts in this browser. */
  buffered: readonly BufferedDraft[];
}

/** Returns the entries of the list, newest first. */
export function listEntries({ versions, drafts = [], buffered }: ListedVersions): Entry[] {
  const entries: Unordered[] = [
    ...versions.map(({ revision, title, name, author, own: isOwn = false, slides, saved_at: savedAt }, index) => {
      const key = `version ${revision}`;
      const isLatest = index === 0;
      return { kind: 'version' as const, key, revision, title, name, author, isOwn, slides, savedAt, isLatest };
    }),
    ...drafts.map((draft) => draftEntry({ ...draft, savedAt: draft.saved_at, deck: null })),
    ...buffered.map((draft) => draftEntry({ ...draft, slides: draft.deck.slides.length })),
  ];
  return entries
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .map((entry) => ({ ...entry, showsSeconds: entries.some((other) => isSameMinute(entry, other)) }));
}

type Unordered = Omit<VersionEntry, 'showsSeconds'> | Omit<DraftEntry, 'showsSeconds'>;

const minuteOf = ({ savedAt }: Unordered) => Math.floor(savedAt / 60);

function isSameMinute(entry: Unordered, other: Unordered): boolean {
  return other.key !== entry.key && other.kind === entry.kind && minuteOf(other) === minuteOf(entry);
}

function draftEntry({ id, slides, savedAt, deck }: Omit<DraftEntry, 'kind' | 'key' | 'showsSeconds'>): Unordered {
  return { kind: 'draft', key: `draft ${id}`, id, slides, savedAt, deck };
}
