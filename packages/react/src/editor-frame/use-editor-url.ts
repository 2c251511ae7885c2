import { useCallback, useMemo } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../provider/use-messages.ts';
import { editorAllow } from './editor-allow.ts';
import type { PptEditorUrlOptions } from './editor-url-options.ts';
import { en } from './messages.ts';
import { toPptEditor, type PptEditor } from './use-ppt-editor.ts';
import { useFrame } from './use-frame.ts';

/** State of a custom frame, and its actions. */
export interface PptEditorUrlControl extends PptEditor {
  /** The current error; null while there is none. */
  error: PptError | null;
  /** Requests a new URL, for example after an error. */
  retry: () => void;
  /**
   * Opens the presentation in a new tab at its own URL. Call it in an event handler, so that the browser does not block
   * the tab. The state is `parked` while the tab is open, so that no presentation has two editors. Save changes first.
   * `retry()` opens it here again.
   */
  openInTab: () => void;
  /** Requests a new presentation under a new `creationId`, which `onCreationIdChange` reports. */
  createAgain: () => void;
}

/**
 * The hook behind `PptEditorFrame`, for a custom frame: requests one URL each time it mounts or `source` changes, and
 * adds the iframe to `element`. The permissions that the editor needs are added to `attributes.allow`. The result is the
 * same object until the state changes.
 * @example
 * const element = useRef<HTMLDivElement>(null);
 * const { state, error, retry } = useEditorUrl({ source, element });
 * <div ref={element} style={{ height: 640 }}>{error && <button onClick={retry}>{error.code}: try again</button>}</div>
 */
export function useEditorUrl(options: PptEditorUrlOptions): PptEditorUrlControl {
  const { frameTitle: title } = useMessages('editorFrame', en);
  const { attributes } = options;
  const own = attributes?.['allow'];
  const allow = editorAllow(own === undefined ? own : String(own));
  const frame = useFrame({ ...options, attributes: { title, ...attributes, allow } });
  const { state, send, commands, openInTab, createAgain } = frame;
  const retry = useCallback(() => send({ type: 'retry' }), [send]);
  return useMemo(
    () => Object.assign(toPptEditor(commands, state), { error: state.error, retry, openInTab, createAgain }),
    [commands, state, retry, openInTab, createAgain],
  );
}
