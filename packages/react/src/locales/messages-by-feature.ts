import type { en as connection } from '../connection/messages.ts';
import type { en as covers } from '../covers/messages.ts';
import type { en as diagnostics } from '../diagnostics/messages.ts';
import type { en as download } from '../download/messages.ts';
import type { en as downloadStatus } from '../download/status-messages.ts';
import type { en as framePanel } from '../editor-frame/panel/panel-messages.ts';
import type { en as editorFrame } from '../editor-frame/messages.ts';
import type { en as history } from '../history/messages.ts';
import type { en as markdown } from '../markdown/messages.ts';
import type { en as errors } from '../i18n/error-messages.ts';
import type { en as pager } from '../lists/messages.ts';
import type { en as copy } from '../ui/copy-messages.ts';
import type { en as ui } from '../i18n/messages.ts';
import type { en as users } from '../users/messages.ts';
import type { en as workspace } from '../workspace/messages.ts';

/** Messages of every feature, by namespace. */
export interface Messages {
  connection: typeof connection;
  covers: typeof covers;
  diagnostics: typeof diagnostics;
  download: typeof download & typeof downloadStatus;
  editorFrame: typeof editorFrame & typeof framePanel;
  errors: typeof errors;
  history: typeof history;
  markdown: typeof markdown;
  pager: typeof pager;
  ui: typeof ui & typeof copy;
  users: typeof users;
  workspace: typeof workspace;
}

/** An alias, because in the declaration below `Messages` is the type of `i18n/locale.ts`. */
type AllMessages = Messages;

declare module '../i18n/locale.ts' {
  interface Register {
    messages: AllMessages;
  }
}
