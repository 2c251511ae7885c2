import type { EditorRole, PptErrorCode } from '../names.ts';

/** Version of the frame messages: the value of `ppt` in each message. */
export const messageVersion = 1;

/** Commands that an editor can support. */
export type EditorCapability =
  | 'save'
  | 'goTo'
  | 'insertMarkdown'
  | 'importPptx'
  | 'rename'
  | 'present'
  | 'focus'
  | 'setLocale'
  | 'setColorScheme';

/** Another user who has the presentation open. A user with several open editors occurs once for each. */
export interface OtherUser {
  /** Identifies the editor. */
  id: string;
  /** The user's name that the backend has sent, or the `union_id`; empty if there is neither. */
  name: string;
}

/** Maximum length of the deck of a draft that the frame stores, in UTF-16 code units: 32 MiB. */
export const maxStoredDeckLength = 16 * 2 ** 20;
/** Maximum length of the id of a draft that the frame stores. */
export const maxDraftIdLength = 200;

/**
 * Unsaved changes that the frame stores in the page's storage, because the browser blocks the editor's. The storage of
 * an iframe from another site is blocked in some private windows, and if third-party cookies are.
 */
export interface StoredDraft {
  /** Identifies the draft within the presentation: at most `maxDraftIdLength` characters. */
  id: string;
  /** Time in Unix seconds. */
  savedAt: number;
  /** The deck as JSON: at most `maxStoredDeckLength` code units. */
  deck: string;
  /** Whether the editor offers the draft when it opens the presentation. */
  isOffered: boolean;
}

/** What the editor requests of the drafts that the frame stores. */
export type DraftAction =
  | { action: 'store'; draft: StoredDraft }
  | { action: 'list' }
  | { action: 'remove'; draftId: string };

/** Messages from the editor to the frame. */
export type EditorMessage = { ppt: typeof messageVersion } & (
  | {
      type: 'ready';
      pptId: string | null;
      title: string;
      dirty: boolean;
      revision: number;
      capabilities: EditorCapability[];
      /** The user's role. @default 'edit' */
      role?: EditorRole;
    }
  | { type: 'opened'; pptId: string; title: string }
  | { type: 'rendered' }
  /**
   * `draftSaved`: whether a draft contains all unsaved changes, or the editor saves them automatically, so that nothing
   * is lost when the user leaves. Undefined means false.
   */
  | { type: 'dirty'; dirty: boolean; draftSaved?: boolean }
  | { type: 'saved'; revision: number; title: string }
  | { type: 'title'; title: string }
  /** The other users who have the presentation open. Sent after `ready` if there are any, and whenever they change. */
  | { type: 'presence'; otherUsers: OtherUser[] }
  | { type: 'exit' }
  | { type: 'error'; code: PptErrorCode }
  | { type: 'url_used' }
  | { type: 'result'; id: string; ok: boolean; code?: PptErrorCode }
  /**
   * Stores a draft, or lists or removes drafts of a presentation. Only sent to a frame whose `hello` contains
   * `storesDrafts`, which replies with `draftResult`. A draft with the same id is replaced.
   */
  | ({ type: 'draftRequest'; requestId: string; pptId: string } & DraftAction)
);

/** Color scheme of the editor. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Messages from the frame to the editor. The editor replies to messages with an `id` by sending `result`. */
export type FrameMessage = { ppt: typeof messageVersion } &
  /**
   * `hostHeader`: whether the page shows the presentation's title and a Download button next to the frame, so that the
   * editor hides its own. Undefined means false.
   *
   * `hostExit`: whether the page handles `exit`, so that the editor does not navigate after it. If undefined or false,
   * the editor opens the presentation's `ref_url`, if it has one, unless the page has removed the frame by then.
   *
   * `storesDrafts`: whether the frame accepts `draftRequest`. Undefined means false.
   */
  (
    | {
        type: 'hello';
        locale: string;
        colorScheme: ColorScheme;
        hostHeader?: boolean;
        hostExit?: boolean;
        storesDrafts?: boolean;
      }
    /** Reply to a `draftRequest`. `drafts`: the stored drafts, in reply to `list`. */
    | { type: 'draftResult'; requestId: string; ok: boolean; drafts?: StoredDraft[] }
    | { type: 'save'; id: string }
    | { type: 'goTo'; id: string; slide: number }
    | { type: 'insertMarkdown'; id: string; markdown: string }
    /** Shows the import of a PowerPoint file on the editor's home page. `file` is a `File`, or a `Blob` without a name. */
    | { type: 'importPptx'; id: string; file: Blob }
    /** Renames the presentation. The editor replies with `title` too, if the title has changed. Spaces are normalized. */
    | { type: 'rename'; id: string; title: string }
    | { type: 'present'; id: string }
    | { type: 'focus'; id: string }
    | { type: 'setLocale'; id: string; locale: string }
    | { type: 'setColorScheme'; id: string; colorScheme: ColorScheme }
  );
