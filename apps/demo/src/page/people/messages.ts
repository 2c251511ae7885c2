export const en = {
  title: 'People',
  description: 'Who may work in this workspace. For administrators.',
};

export const zhCN: typeof en = {
  title: '成员',
  description: '可以使用此工作区的人。仅管理员可见。',
};
