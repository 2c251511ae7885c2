import type { EditorSource as RequestSource } from '@ppt-embed/protocol/host';
import { newCreationId } from '../../fetcher/creation-id.ts';
import { isSameSource } from '../source-key.ts';
import type { EditorSource } from './editor-source.ts';

/** A source for a user. */
export interface FrameKey {
  scope: string;
  source: EditorSource;
}

/** The source that a frame has opened. */
export interface Opened extends FrameKey {
  /** Idempotency key of a creation; undefined if nothing is created. */
  creationId: string | undefined;
}

/** Maximum number of creation ids that a frame remembers in addition to the current one. */
const maxRecentCreations = 8;

/** Whether two keys have the same user and equal sources. */
export function isSameKey(left: FrameKey, right: FrameKey): boolean {
  return left.scope === right.scope && isSameSource(left.source, right.source);
}

/**
 * Returns the source to request: with its `creationId`, so that every request of a creation yields the same
 * presentation, and without a cover that is null or, as in forms, empty.
 */
export function sourceOf({ source, creationId }: Opened): RequestSource {
  return (
    isCreation(source) ? { ...source, coverId: source.coverId || undefined, creationId } : source
  ) as RequestSource;
}

/** Whether opening a source creates a presentation. */
export function isCreation(source: EditorSource): source is Extract<EditorSource, { kind: 'markdown' | 'json' }> {
  return source.kind !== 'home' && source.kind !== 'presentation';
}

/** Creation ids of a frame. A source without an id gets a new one, as does "Create again". */
export interface Creations {
  /** Opens a source with its explicit id, the id that it last had here, or a new one. */
  open(key: FrameKey): Opened;
  /** Opens the same source under a new id, which creates a new presentation. */
  recreate(opened: Opened): Opened;
}

/** Creates an empty set of creation ids. */
export function createCreations(): Creations {
  let recentCreations: Opened[] = [];

  function remember(opened: Opened): Opened {
    // Each entry may hold up to 1 MB of text, so the oldest are dropped.
    recentCreations = [opened, ...recentCreations.filter((creation) => !isSameKey(creation, opened))].slice(
      0,
      maxRecentCreations,
    );
    return opened;
  }

  return {
    open: (key) => {
      if (!isCreation(key.source)) return { ...key, creationId: undefined };
      const known = recentCreations.find((creation) => isSameKey(creation, key));
      return known ?? remember({ ...key, creationId: key.source.creationId || newCreationId() });
    },
    recreate: (opened) => remember({ ...opened, creationId: newCreationId() }),
  };
}
