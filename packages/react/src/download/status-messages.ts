import type { en as buttonEn } from './messages.ts';

/** Messages of a download's status. Errors that only a download can have are listed by code. */
export const en = {
  failed: {
    title: "Couldn't create the file",
    body: 'The service returned an unexpected response. Try again. Your last saved version is safe.',
  },
  not_rendered: 'Open the presentation once before you download it.',
  waiting: 'Waiting for the editor to finish rendering…',
  started: 'Your download has started.',
  /** For a presentation in a list that has unsaved changes. */
  startedUnsaved: 'Your download has started, without your unsaved changes.',
  retryLink: "Download didn't start?",
  too_large: 'The file would be too large. Use fewer or smaller pictures, save, and download again.',
  /** `reason` is the service's text without its final period. */
  download_unavailable: (reason: string): string =>
    `The service rejected the download: “${reason}”. Open the presentation once, then try again.`,
  blocked_url: 'The download URL was blocked. Only http and https URLs are allowed.',
};

export const zhCN: typeof en = {
  failed: { title: '未能生成文件', body: '服务返回了异常响应。请重试，上次保存的版本没有丢失。' },
  not_rendered: '请先打开一次演示文稿，再下载。',
  waiting: '正在等待编辑器完成渲染…',
  started: '下载已开始。',
  startedUnsaved: '下载已开始，不包含未保存的更改。',
  retryLink: '没有开始下载？',
  too_large: '文件过大。请减少或缩小图片，保存后再下载。',
  download_unavailable: (reason) => `服务拒绝了下载：“${reason}”。请先打开一次演示文稿，再重试。`,
  blocked_url: '下载链接已被阻止。只允许 http 和 https 链接。',
};

/**
 * Messages about the price of a download. Users are informed only if the host app defines these messages, because only
 * the host knows whether and how much they pay.
 */
export interface PptChargeMessages {
  /** Shown after a download if the service does not report when the next one is charged. */
  charge: string;
  /** Shown while further downloads are free. */
  free: (minutes: string, form: Intl.LDMLPluralRule) => string;
}

/** Messages of a download. Status messages are included only if the locale or the host defines them. */
export type DownloadMessages = typeof buttonEn & Partial<typeof en & PptChargeMessages>;
