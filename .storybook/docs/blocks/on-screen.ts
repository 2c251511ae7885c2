import type { PptErrorCode } from '../../../packages/protocol/src/names.ts';
import * as download from '../../../packages/react/src/download/messages.ts';
import * as downloadStatus from '../../../packages/react/src/download/status-messages.ts';
import * as framePanel from '../../../packages/react/src/editor-frame/panel/panel-messages.ts';
import * as frame from '../../../packages/react/src/editor-frame/messages.ts';
import * as failure from '../../../packages/react/src/i18n/error-messages.ts';

/** Codes whose UI message has a name different from the code's. */
const names: Partial<Record<PptErrorCode, string>> = {
  url_used: 'urlUsed',
  bad_response: 'unexpected',
  service_error: 'unexpected',
  internal: 'unexpected',
  unavailable: 'unexpected',
};

const en: Record<string, unknown> = {
  ...failure.en,
  ...download.en,
  ...downloadStatus.en,
  ...frame.en,
  ...framePanel.en,
};
const zhCN: Record<string, unknown> = {
  ...failure.zhCN,
  ...download.zhCN,
  ...downloadStatus.zhCN,
  ...frame.zhCN,
  ...framePanel.zhCN,
};

/** Returns the UI text for an error code in English and Chinese, or undefined if the UI never shows it. */
export function onScreen(code: PptErrorCode): { en: string; zhCN: string } | undefined {
  const name = names[code] ?? code;
  const uiText = { en: titleOf(en[name]), zhCN: titleOf(zhCN[name]) };
  return uiText.en !== undefined && uiText.zhCN !== undefined ? { en: uiText.en, zhCN: uiText.zhCN } : undefined;
}

/**
 * Returns the title of an error message, or the whole message if it is one sentence. Some messages take a detail as
 * parameter.
 */
function titleOf(message: unknown): string | undefined {
  const text: unknown = typeof message === 'function' ? (message as (detail: string) => unknown)('…') : message;
  if (typeof text === 'string') return text;
  const { title } = Object(text) as { title?: unknown };
  return typeof title === 'string' ? title : undefined;
}
