import { useMemo, useSyncExternalStore } from 'react';
import type { EditorCapability, OtherUser } from '@ppt-embed/protocol/frame';
import type { EditorRole } from '@ppt-embed/protocol/names';
import { findFrame } from '../provider/mounted-frames.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { frameState } from './editor-load-machine.ts';
import type { MountedFrameState, PptFrameState } from '../provider/frame-state.ts';
import type { PptEditorFrameHandle } from '../provider/editor-handle-types.ts';

/** A mounted frame, for a host's own toolbar. */
export interface PptEditor extends PptEditorFrameHandle {
  /** State of the frame. */
  state: PptFrameState;
  /** Id of the presentation. Undefined until the response or the editor reports it. */
  pptId: string | undefined;
  /** The presentation's title. Empty until the editor reports it. */
  title: string;
  /** Whether there are unsaved changes. */
  dirty: boolean;
  /** Whether a draft contains all unsaved changes, so that nothing is lost when the user leaves. */
  draftSaved: boolean;
  /** Whether the presentation has been rendered, which makes it downloadable. */
  rendered: boolean;
  /** Commands that the editor supports. Other commands reject with `editor_unsupported`. */
  capabilities: readonly EditorCapability[];
  /**
   * Role of the user: `view` if the user may only view the presentation, `comment` if the user may also comment on it.
   * Undefined until the editor reports it. If an editor does not report a role, the user may edit.
   */
  role: EditorRole | undefined;
  /** The other users who have the presentation open. A user with several open editors occurs once for each. */
  otherUsers: readonly OtherUser[];
}

/**
 * Returns the editor mounted anywhere below the same provider, or null if there is none.
 * @param pptId Id of the presentation. @default any; if there are several editors, the one that has progressed furthest
 * @example
 * const editor = usePptEditor();
 * <button disabled={!editor?.dirty} onClick={() => void editor?.save()}>Save {editor?.title}</button>
 */
export function usePptEditor(pptId?: string): PptEditor | null {
  const { frames } = usePpt();
  const state = useSyncExternalStore(
    frames.subscribe,
    () => findFrame(frames, pptId)?.getState(),
    () => undefined,
  );
  const frame = findFrame(frames, pptId);
  return useMemo(() => (frame && state ? toPptEditor(frame.commands, state) : null), [frame, state]);
}

const roles: readonly string[] = ['edit', 'comment', 'view'] satisfies EditorRole[];

/** Returns the public state of an editor, with its commands. A role that this version does not know counts as `edit`. */
export function toPptEditor(commands: PptEditorFrameHandle, state: MountedFrameState): PptEditor {
  const { pptId, title, dirty, rendered, capabilities, otherUsers } = state;
  const role = state.role && !roles.includes(state.role) ? 'edit' : state.role;
  const draftSaved = dirty && !!state.draftSaved;
  const editor = {
    state: frameState(state),
    pptId,
    title,
    dirty,
    draftSaved,
    rendered,
    capabilities,
    role,
    otherUsers,
  };
  // A spread would read the elements only once, but they change after rendering.
  return Object.defineProperties(editor, Object.getOwnPropertyDescriptors(commands)) as PptEditor;
}
