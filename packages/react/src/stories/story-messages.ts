import { en as connection } from '../connection/messages.ts';
import { en as disconnect } from '../connection/disconnect-messages.ts';
import { en as connectFailure } from '../connection/failure-messages.ts';
import { en as covers } from '../covers/messages.ts';
import { en as diagnostics } from '../diagnostics/messages.ts';
import { en as download } from '../download/messages.ts';
import { en as downloadStatus } from '../download/status-messages.ts';
import { en as framePanel } from '../editor-frame/panel/panel-messages.ts';
import { en as editorFrame } from '../editor-frame/messages.ts';
import { en as history } from '../history/messages.ts';
import { en as select } from '../history/select-messages.ts';
import { en as markdown } from '../markdown/messages.ts';
import { en as errors } from '../i18n/error-messages.ts';
import { en as otherErrors } from '../i18n/other-error-messages.ts';
import { en as pager } from '../lists/messages.ts';
import { en as presentations } from '../presentations/messages.ts';
import { en as copy } from '../ui/copy-messages.ts';
import { en as actions } from '../i18n/action-messages.ts';
import { en as ui } from '../i18n/messages.ts';
import { en as users } from '../users/messages.ts';
import { en as workspace } from '../workspace/messages.ts';
import type { Messages } from '../i18n/locale.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';

const en: Messages = {
  connection: { ...connection, ...disconnect, ...connectFailure },
  covers,
  diagnostics,
  download: { ...download, ...downloadStatus },
  editorFrame: { ...editorFrame, ...framePanel },
  errors: { ...errors, ...otherErrors },
  history: { ...history, ...select },
  markdown,
  pager,
  presentations,
  ui: { ...ui, ...actions, ...copy },
  users,
  workspace,
};

/**
 * Returns the messages for which a story's `play` function looks, in the locale selected in the toolbar.
 * @param globals Globals of the play function's context.
 */
export function storyMessages(globals: Readonly<Record<string, unknown>>): Messages {
  // The messages are complete, because `collect-zh-cn.ts` ensures that none is missing.
  return globals['locale'] === 'zh-CN' ? (zhCN.messages as Messages) : en;
}
