export const en = {
  title: 'Presentations',
  description: 'Each download is charged once, then free for an hour.',
  create: 'Create',
};

export const zhCN: typeof en = {
  title: '演示文稿',
  description: '每次下载计费一次，之后一小时内免费。',
  create: '创建',
};
