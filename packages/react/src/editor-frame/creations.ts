import type { EditorSource } from '@ppt-embed/protocol/host';
import { newCreationId } from '../fetcher/creation-id.ts';
import { isSameSource } from './source-key.ts';

/** One thing to open, for one user. */
export interface FrameKey {
  scope: string;
  source: EditorSource;
}

/** What is open in a frame. */
export interface Opened extends FrameKey {
  /** The key of a creation; undefined where nothing is created. */
  creationId: string | undefined;
}

/** How many creations a frame remembers beside the one that is open. */
const maxRemembered = 8;

export function isSameKey(left: FrameKey, right: FrameKey): boolean {
  return left.scope === right.scope && isSameSource(left.source, right.source);
}

/** What is opened, with its `creationId`: a creation becomes the presentation of this key, however often it is asked for. */
export function sourceOf({ source, creationId }: Opened): EditorSource {
  return isCreation(source) ? { ...source, ...(creationId !== undefined && { creationId }) } : source;
}

export function isCreation(source: EditorSource): source is Extract<EditorSource, { kind: 'markdown' | 'json' }> {
  return source.kind !== 'home' && source.kind !== 'presentation';
}

/** The creation ids of one frame: a source that has none gets one, and "Create again" another. */
export interface Creations {
  /** Opens a source: under the id it was opened with last, else its own, else a new one. */
  open(key: FrameKey): Opened;
  /** The same source under a new id: makes another presentation. */
  recreate(opened: Opened): Opened;
}

export function createCreations(): Creations {
  let remembered: Opened[] = [];

  function remember(opened: Opened): Opened {
    // Each holds on to a text of up to 1 MB: the oldest are forgotten.
    remembered = [opened, ...remembered.filter((one) => !isSameKey(one, opened))].slice(0, maxRemembered);
    return opened;
  }

  return {
    open: (key) => {
      if (!isCreation(key.source)) return { ...key, creationId: undefined };
      const known = remembered.find((one) => isSameKey(one, key));
      return known ?? remember({ ...key, creationId: key.source.creationId ?? newCreationId() });
    },
    recreate: (opened) => remember({ ...opened, creationId: newCreationId() }),
  };
}
