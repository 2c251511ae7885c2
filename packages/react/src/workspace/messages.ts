export const en = {
  workspace: 'Presentation workspace',
  create: 'Create',
  presentations: 'Presentations',
  people: 'People',
};

export const zhCN: typeof en = {
  workspace: '演示文稿工作区',
  create: '创建',
  presentations: '演示文稿',
  people: '成员',
};
