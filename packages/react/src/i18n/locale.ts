import type { en as connection } from '../connection/messages.ts';
import type { en as covers } from '../covers/messages.ts';
import type { en as diagnostics } from '../diagnostics/messages.ts';
import type { en as download } from '../download/messages.ts';
import type { en as downloadStatus } from '../download/status-messages.ts';
import type { en as framePanel } from '../editor-frame/panel-messages.ts';
import type { en as editorFrame } from '../editor-frame/messages.ts';
import type { en as history } from '../history/messages.ts';
import type { en as markdown } from '../markdown/messages.ts';
import type { en as errors } from '../ui/error-messages.ts';
import type { en as pager } from '../lists/messages.ts';
import type { en as copy } from '../ui/copy-messages.ts';
import type { en as ui } from '../ui/messages.ts';
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

/** A language: `zhCN` of `@ppt-embed/react/locales/zh-CN`, or a host's own. Missing messages stay English. */
export interface Locale {
  /** BCP 47 tag for `lang` and `Intl`. */
  language: string;
  messages: { readonly [Namespace in keyof Messages]?: Partial<Messages[Namespace]> };
}

/** English is imported by each feature, so that unused features do not add their messages to the bundle. */
export const english: Locale = { language: 'en', messages: {} };
