/** Messages shown before a download. Those of its status are loaded on demand: `status-messages.ts`. */
export const en = {
  download: 'Download',
  downloadOf: (title: string): string => `Download ${title}`,
  preparing: 'Preparing…',
  open: 'Open',
  failed: {
    title: 'The file could not be made',
    body: 'The service did not answer as expected. Try again; your presentation is safe as last saved.',
  },
};

export const zhCN: typeof en = {
  download: '下载',
  downloadOf: (title) => `下载 ${title}`,
  preparing: '正在准备…',
  open: '打开',
  failed: { title: '无法生成文件', body: '服务返回异常。请重试，您的演示文稿保持上次保存的内容。' },
};
