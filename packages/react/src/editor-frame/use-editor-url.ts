import { useEffect, useInsertionEffect, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { usePpt, type PptContext } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { initialLoadState, type EditorLoadState, type FrameState } from './editor-load-machine.ts';
import { createEditorFrame, type EditorFrame } from './create-editor-frame.ts';
import type { FrameKey } from './creations.ts';
import { requireSource } from './source-key.ts';

/** As soon as it is drawn. A server draws nothing, and React 18 says so of each layout effect there. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Ready = Extract<EditorMessage, { type: 'ready' }>;

/** What becomes of the editor, told to the host. */
export interface EditorEventHandlers {
  /** Called when the presentation is known: from the HTTP response, or started from the editor's home. */
  onOpen?: ((opened: { pptId?: string; coverId?: string; title?: string }) => void) | undefined;
  /**
   * Called when a creation is requested under another `creationId` than `source` has: it has none, or "Create again" was
   * pressed. Keep it where you keep the source (in the URL, say), so that a reload opens the same presentation. Putting it
   * into `source` opens nothing anew.
   */
  onCreationIdChange?: ((creationId: string) => void) | undefined;
  /** Called when the editor answers; a service without messages never does. */
  onReady?: ((editor: Pick<Ready, 'pptId' | 'title' | 'dirty' | 'revision' | 'capabilities'>) => void) | undefined;
  /** Called when all is drawn: from now on it can be downloaded. */
  onRendered?: (() => void) | undefined;
  /**
   * Called when there are unsaved changes, and when there are none any more: saved, or gone with a reload, a used URL,
   * another page in the editor or another source.
   */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Called when the editor has saved: at a press of its own, or by `save()`. */
  onSaved?: ((saved: { revision: number; title: string }) => void) | undefined;
  /** Called when the title changes, also by opening or saving; empty once another source is being opened. */
  onTitleChange?: ((title: string) => void) | undefined;
  /** Called when Back was pressed in the editor; the host has 300 ms to leave. */
  onExit?: (() => void) | undefined;
  /** Called once for each failure of the frame, until it ends, and for each error the editor reports. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
  /** Called when the frame's state (`data-state`) changes. */
  onStateChange?: ((state: FrameState) => void) | undefined;
}

/** What is opened, and how. */
export interface EditorOpenOptions {
  /** What to open. Compared by value: only another one opens anew. */
  source: EditorSource;
  /** `lazy`: asks for nothing before the frame nears the viewport. @default 'eager' */
  loading?: 'eager' | 'lazy' | undefined;
  /** Asks before the page is left with unsaved changes. @default false */
  leaveGuard?: boolean | undefined;
  /**
   * Moves the focus into the editor when it has first loaded, unless something else on the page has it by then.
   * @default false
   */
  autoFocus?: boolean | undefined;
}

/** Which source, and who is told what becomes of it. */
export interface EditorUrlOptions extends EditorOpenOptions, EditorEventHandlers {
  /** Where the iframe is put; parked, moved and closed with it. */
  element: RefObject<HTMLElement | null>;
  /** Of the iframe. */
  attributes: Record<string, string | undefined>;
}

/** The state of an address, and what can be done about it. */
export interface EditorUrlControl extends Omit<EditorFrame, 'lifecycle' | 'syncAppearance'> {
  /** Where the address stands, and what its editor has told. */
  state: EditorLoadState;
}

/** What the frame is made of: one address for one mount of one source, in one iframe (frame rules 1 to 9). */
export function useEditorUrl(options: EditorUrlOptions): EditorUrlControl {
  const { source, element, loading, leaveGuard, attributes } = options;
  const ppt = usePpt();
  requireSource(source);
  const frameKey = { scope: ppt.scope, source };
  const latest = useLatest({ options, ppt, frameKey });
  const [frame] = useState(() => createEditorFrame(latest));
  const { lifecycle } = frame;
  const state = useSyncExternalStore(frame.subscribe, frame.getState, () => initialLoadState);

  // A removal while hidden is noticed by this clean-up alone (frame rule 8).
  useInsertionEffect(() => lifecycle.detach, [lifecycle]);
  useIsomorphicLayoutEffect(() => {
    if (element.current) lifecycle.mount(frameKey, element.current, loading === 'lazy');
  });
  useEffect(() => {
    lifecycle.attach();
    return lifecycle.detach;
  }, [lifecycle, leaveGuard, ppt.queryClient]);
  useEffect(() => frame.syncAppearance(), [frame, ppt.locale.language, ppt.colorScheme, attributes.title]);

  return { state, ...frame };
}

/** What the code that outlives a render reads. */
export interface Latest {
  options: EditorUrlOptions;
  ppt: PptContext;
  frameKey: FrameKey;
}
