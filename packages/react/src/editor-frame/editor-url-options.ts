import type { RefObject } from 'react';
import type { EditorCapability, OtherUser } from '@ppt-embed/protocol/frame';
import type { PptError } from '@ppt-embed/protocol/host';
import type { EditorSource } from './source/editor-source.ts';
import type { PptFrameState } from '../provider/frame-state.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import type { ValidatedEditorUrl } from './editor-load-machine.ts';
import type { FrameKey } from './source/creations.ts';
import type { UrlRequest } from './source/use-url-request.ts';

/** Data that an editor reports when it is ready. */
export interface PptReadyEditor {
  /** Id of the presentation; null on the editor's home page. */
  pptId: string | null;
  title: string;
  /** Whether there are unsaved changes, for example restored from a draft. */
  dirty: boolean;
  /** Revision number of the last save. */
  revision: number;
  /** Commands that the editor supports. */
  capabilities: EditorCapability[];
}

/** Event handlers for the editor. */
export interface PptEditorEventHandlers {
  /**
   * Called when the presentation is known: from the HTTP response, or when the user opens one from the editor's
   * home page.
   */
  onOpen?: ((opened: { pptId?: string; coverId?: string; title?: string }) => void) | undefined;
  /**
   * Called when a presentation is requested under a `creationId` that differs from the one in `source`: either because
   * `source` has none, or because the user pressed "Create again". Store it with the source (for example, in the URL),
   * so that a reload opens the same presentation. Adding it to `source` does not reopen anything.
   */
  onCreationIdChange?: ((creationId: string) => void) | undefined;
  /**
   * Called when the editor is ready, and again when it reports its state after `leaveGuard` or `hostHeader` has changed, or `onExit` was added or removed.
   * An editor that does not send messages never reports this.
   */
  onReady?: ((editor: PptReadyEditor) => void) | undefined;
  /** Called when the presentation has been rendered, which makes it downloadable. */
  onRendered?: (() => void) | undefined;
  /**
   * Called when there are unsaved changes, and when there are none left because they were saved, or because of a
   * reload, a used URL, another page in the editor, or another source.
   */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Called when the editor has saved, either with its own button or with `save()`. */
  onSaved?: ((saved: { revision: number; title: string }) => void) | undefined;
  /**
   * Called when the title changes, including on open and save. The title is empty once another source is being opened.
   */
  onTitleChange?: ((title: string) => void) | undefined;
  /**
   * Called with all other users of the presentation when one of them opens or leaves it. An editor that does not
   * support this message never reports it.
   */
  onPresenceChange?: ((otherUsers: readonly OtherUser[]) => void) | undefined;
  /**
   * Called when the user presses Back in the editor. Remove the frame or navigate; the editor stays open until then.
   * Without this handler, the editor opens the `refUrl` of a presentation created from JSON in the whole tab, and stays
   * open for other presentations. An editor that does not read `hostExit` of `hello` also opens `refUrl` 300 ms after
   * this call if the frame is still in the page.
   */
  onExit?: (() => void) | undefined;
  /**
   * Called once for each error of the frame, and not again while the error persists. Also called for each error that
   * the editor reports. The provider's `onError` is also called.
   */
  onError?: ((error: PptError) => void) | undefined;
  /** Called when the frame's state (`data-state`) changes. */
  onStateChange?: ((state: PptFrameState) => void) | undefined;
}

/** Options that determine the source and how it is opened. */
export interface PptEditorOpenOptions {
  /** The presentation to open or create. Compared by value: an equal source does not reopen the editor. */
  source: EditorSource;
  /** When the frame starts. With `lazy`, it sends no request until it nears the viewport. @default 'eager' */
  loading?: 'eager' | 'lazy' | undefined;
  /**
   * Whether to prompt before the user leaves the page with unsaved changes that are not in a draft.
   * @default false
   */
  leaveGuard?: boolean | undefined;
  /**
   * Whether to move the focus into the editor when it first loads, unless something else on the page has the focus.
   * @default false
   */
  autoFocus?: boolean | undefined;
  /**
   * Whether your page shows the presentation's title and a Download button next to the frame. The editor then hides its
   * own.
   * @default false
   */
  hostHeader?: boolean | undefined;
  /**
   * Whether the page stores drafts for an editor whose own storage the browser blocks, for example in private windows,
   * while the service cannot be reached. They are stored in the IndexedDB database `ppt-embed` of your origin, separately
   * for each `scope` of the provider and origin of an editor, until they are saved, for at most 30 days and 128 MiB.
   * @default true
   */
  storeDrafts?: boolean | undefined;
}

/** Attributes of an iframe by name; undefined removes one. */
export type PptIframeAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Options of `useEditorUrl`: the source, and the event handlers. */
export interface PptEditorUrlOptions extends PptEditorOpenOptions, PptEditorEventHandlers {
  /** Element that contains the iframe. The frame is parked, moved and closed with it. */
  element: RefObject<HTMLElement | null>;
  /** Attributes of the iframe. `title` is its accessible name. @default { title: 'Presentation editor' } */
  attributes?: PptIframeAttributes | undefined;
}

/** Options of a frame, with the attributes of its iframe. */
export interface FrameOptions extends PptEditorUrlOptions {
  attributes: PptIframeAttributes;
}

/** The latest values, for code that outlives a render. */
export interface Latest {
  options: FrameOptions;
  ppt: PptContext;
  frameKey: FrameKey;
  requestUrl: (request: UrlRequest) => Promise<ValidatedEditorUrl>;
}
