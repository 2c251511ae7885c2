export const en = {
  workspace: 'Presentation workspace',
  create: 'Create',
  presentations: 'Presentations',
  users: 'Users',
  rename: 'Rename presentation',
  leaveTitle: 'Leave without saving?',
  leaveBody: 'Unsaved changes may be lost.',
  leave: 'Leave',
};

export const zhCN: typeof en = {
  workspace: '演示文稿工作区',
  create: '创建',
  presentations: '演示文稿',
  users: '用户',
  rename: '重命名演示文稿',
  leaveTitle: '不保存就离开？',
  leaveBody: '未保存的更改可能会丢失。',
  leave: '离开',
};
