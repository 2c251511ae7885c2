import type { RefObject } from 'react';
import type { ValidatedEditorUrl } from '../editor-load-machine.ts';
import type { Latest } from '../editor-url-options.ts';
import { createCreations, isCreation, isSameKey, sourceOf, type FrameKey, type Opened } from './creations.ts';

/** The source that a frame has opened, and the requests for its URL. */
export interface OpenedSource {
  open(key: FrameKey): void;
  close(): void;
  /** Opens the same source under a new `creationId`, which creates a new presentation. */
  recreate(): void;
  requestUrl: (signal: AbortSignal) => Promise<ValidatedEditorUrl>;
  /**
   * Whether a new source refers to what is already open: to a created presentation by its id, or to a creation request
   * by its new id.
   */
  isOpen(key: FrameKey): boolean;
}

/**
 * Creates the store of a frame's source.
 * @param pptId Returns the id of the open presentation.
 * @param onCreated Called when a presentation was created.
 */
export function createOpenedSource(
  latest: RefObject<Latest>,
  pptId: () => string | undefined,
  onCreated: () => void,
): OpenedSource {
  const creations = createCreations();
  let opened: Opened | undefined;

  function open(next: Opened): Opened {
    const { source, creationId } = next;
    opened = next;
    if (isCreation(source) && creationId !== undefined && creationId !== source.creationId)
      latest.current.options.onCreationIdChange?.(creationId);
    return next;
  }

  return {
    open: (key) => void open(creations.open(key)),
    close: () => {
      opened = undefined;
    },
    recreate: () => opened && void open(creations.recreate(opened)),
    requestUrl: async (signal) => {
      const current = opened ?? open(creations.open(latest.current.frameKey));
      const id = pptId();
      const source = id ? ({ kind: 'presentation', pptId: id } as const) : sourceOf(current);
      const url = await latest.current.requestUrl({ source, signal });
      if (isCreation(source)) onCreated();
      return url;
    },
    isOpen: ({ scope, source }) => {
      if (!opened || opened.scope !== scope) return false;
      if (source.kind === 'presentation') return source.pptId === pptId();
      return isSameKey({ ...opened, source: sourceOf(opened) }, { scope, source });
    },
  };
}
