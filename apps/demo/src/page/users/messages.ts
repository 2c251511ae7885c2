export const en = {
  title: 'Users',
  description: 'Manage who can use this workspace. For administrators only.',
};

export const zhCN: typeof en = {
  title: '用户',
  description: '管理可使用此工作区的用户，仅限管理员操作。',
};
