import { zhCN as connection } from '../connection/messages.ts';
import { zhCN as disconnect } from '../connection/disconnect-messages.ts';
import { zhCN as connectFailure } from '../connection/failure-messages.ts';
import { zhCN as covers } from '../covers/messages.ts';
import { zhCN as diagnostics } from '../diagnostics/messages.ts';
import { zhCN as download } from '../download/messages.ts';
import { zhCN as downloadStatus } from '../download/status-messages.ts';
import { zhCN as framePanel } from '../editor-frame/panel/panel-messages.ts';
import { zhCN as editorFrame } from '../editor-frame/messages.ts';
import { zhCN as history } from '../history/messages.ts';
import { zhCN as select } from '../history/select-messages.ts';
import { zhCN as markdown } from '../markdown/messages.ts';
import { zhCN as errors } from '../i18n/error-messages.ts';
import { zhCN as otherErrors } from '../i18n/other-error-messages.ts';
import { zhCN as pager } from '../lists/messages.ts';
import { zhCN as presentations } from '../presentations/messages.ts';
import { zhCN as copy } from '../ui/copy-messages.ts';
import { zhCN as actions } from '../i18n/action-messages.ts';
import { zhCN as ui } from '../i18n/messages.ts';
import { zhCN as users } from '../users/messages.ts';
import { zhCN as workspace } from '../workspace/messages.ts';
import type { Locale, Messages } from '../i18n/locale.ts';

const messages: Messages = {
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

/** Simplified Chinese: `<PptProvider locale={zhCN}>`. */
export const zhCN: Locale = { language: 'zh-CN', messages };
