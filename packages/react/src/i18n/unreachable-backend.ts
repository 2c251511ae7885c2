import type { PptErrorText } from './error-messages.ts';

const en: PptErrorText = {
  title: "Your backend isn't responding",
  body: "A proxy responded instead. Start the backend, or check the fetcher's base URL and the proxy's target.",
};

const zhCN: PptErrorText = {
  title: '您的后端没有响应',
  body: '响应来自代理。请启动后端，或检查 fetcher 的 baseUrl 和代理的目标地址。',
};

/**
 * Returns the messages, only in development, for a response that only a proxy can have sent: 502 or 504 without an
 * error body of the host API, which always has a request id. The usual cause is a backend that is not running.
 */
export function unreachableBackend(status = 0, requestId = '', language: string): PptErrorText | undefined {
  if ((status !== 502 && status !== 504) || requestId) return undefined;
  return language.startsWith('zh') ? zhCN : en;
}
