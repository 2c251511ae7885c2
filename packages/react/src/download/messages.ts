/** Messages shown before a download. Those of its status are loaded on demand: `status-messages.ts`. */
export const en = {
  download: 'Download',
  downloadOf: (title: string): string => `Download ${title}`,
  preparing: 'Preparing…',
  open: 'Open',
  failed: {
    title: "Couldn't create the file",
    body: 'The service returned an unexpected response. Try again. Your last saved version is safe.',
  },
};

export const zhCN: typeof en = {
  download: '下载',
  downloadOf: (title) => `下载 ${title}`,
  preparing: '正在准备…',
  open: '打开',
  failed: { title: '无法生成文件', body: '服务返回异常。请重试，您的演示文稿保持上次保存的内容。' },
};
