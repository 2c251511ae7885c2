import type { PptConnectMessages } from '../connection/messages.ts';
import type { PptCoverMessages } from '../covers/CoverPicker.tsx';
import type { DiagnosticsMessages } from '../diagnostics/messages.ts';
import type { PptDownloadMessages } from '../download/DownloadButton.tsx';
import type { PptFrameMessages } from '../editor-frame/PptEditorFrame.tsx';
import type { PptHistoryMessages } from '../history/history-table-props.ts';
import type { PptSelectionMessages } from '../history/select-messages.ts';
import type { PptComposerMessages } from '../markdown/composer-props.ts';
import type { PptErrorMessages } from '../i18n/error-messages.ts';
import type { PptPagerMessages } from '../lists/messages.ts';
import type { PptPresentationMessages } from '../presentations/messages.ts';
import type { en as copy } from '../ui/copy-messages.ts';
import type { en as actions } from '../i18n/action-messages.ts';
import type { en as ui } from '../i18n/messages.ts';
import type { PptUserMessages } from '../users/UserTable.tsx';
import type { PptWorkspaceMessages } from '../workspace/workspace-props.ts';

/** Messages that all components share. */
export type PptCommonMessages = typeof ui & typeof actions & typeof copy;

/** Messages of every feature, by namespace. */
export interface Messages {
  connection: PptConnectMessages;
  covers: PptCoverMessages;
  diagnostics: DiagnosticsMessages;
  download: PptDownloadMessages;
  editorFrame: PptFrameMessages;
  errors: PptErrorMessages;
  history: PptHistoryMessages & PptSelectionMessages;
  markdown: PptComposerMessages;
  pager: PptPagerMessages;
  presentations: PptPresentationMessages;
  ui: PptCommonMessages;
  users: PptUserMessages;
  workspace: PptWorkspaceMessages;
}

/** An alias, because in the declaration below, `Messages` is the type from `i18n/locale.ts`. */
type AllMessages = Messages;

declare module '../i18n/locale.ts' {
  interface Register {
    messages: AllMessages;
  }
}
