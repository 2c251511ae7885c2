export const en = {
  title: 'Presentations',
  description: 'Open, import, download, rename, duplicate, or delete your presentations.',
  create: 'Create',
};

export const zhCN: typeof en = {
  title: '演示文稿',
  description: '打开、导入、下载、重命名、创建副本或删除演示文稿。',
  create: '创建',
};
