/** Messages shown before a download. Messages of its status are loaded on demand; see `status-messages.ts`. */
export const en = {
  download: 'Download',
  downloadOf: (title: string): string => `Download ${title}`,
  preparing: 'Preparing…',
  open: 'Open',
  /** Shown if the code for downloads could not be loaded. */
  notDownloaded: "Couldn't create the file. Try again.",
};

export const zhCN: typeof en = {
  download: '下载',
  downloadOf: (title) => `下载“${title}”`,
  preparing: '正在准备…',
  open: '打开',
  notDownloaded: '未能生成文件，请重试。',
};
