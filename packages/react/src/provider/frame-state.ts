import type { EditorCapability, OtherUser } from '@ppt-embed/protocol/frame';
import type { EditorRole } from '@ppt-embed/protocol/names';

/** State of the frame, and the value of its `data-state` attribute. */
export type PptFrameState =
  | 'waiting'
  | 'requesting'
  | 'loading'
  | 'loaded'
  | 'ready'
  | 'slow'
  | 'failed'
  | 'disconnected'
  | 'urlUsed'
  | 'parked';

/** State that the editor at the URL has reported. */
export interface EditorReport {
  readonly title: string;
  /** Whether there are unsaved changes. */
  readonly dirty: boolean;
  /**
   * Whether a draft contains all unsaved changes, so that nothing is lost when the user leaves. Only valid while there
   * are unsaved changes.
   */
  readonly draftSaved?: boolean | undefined;
  /** Whether the presentation has been rendered, which makes it downloadable. */
  readonly rendered: boolean;
  readonly capabilities: readonly EditorCapability[];
  /** The user's role. Undefined until the editor reports it. */
  readonly role?: EditorRole | undefined;
  /** The other users who have the presentation open. */
  readonly otherUsers: readonly OtherUser[];
}

/** The state of a mounted frame, limited to what the rest of the page uses. */
export interface MountedFrameState extends EditorReport {
  /** `inTab`: the editor was opened in a browser tab. */
  readonly name: Exclude<PptFrameState, 'parked'> | 'inTab';
  readonly isParked: boolean;
  readonly generation: number;
  readonly pptId: string | undefined;
}

/** Whether the frame shows an editor that has finished loading. */
export function isOpen({ name }: Pick<MountedFrameState, 'name'>): boolean {
  return name === 'loaded' || name === 'ready';
}
