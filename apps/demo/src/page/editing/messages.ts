export const en = {
  list: 'Presentations',
  back: 'Back to the list',
  path: 'Path',
  newTitle: 'New presentation',
  untitled: 'Presentation',
  reload: 'Load the editor again',
  goneTitle: 'This creation is not known in this tab',
  goneBody: 'Its text was kept in the tab where Create was pressed. If it was created, it is in the list.',
  create: 'Create another',
  look: 'Look in the list',
};

export const zhCN: typeof en = {
  list: '演示文稿',
  back: '返回列表',
  path: '路径',
  newTitle: '新演示文稿',
  untitled: '演示文稿',
  reload: '重新加载编辑器',
  goneTitle: '此标签页中没有这次创建的内容',
  goneBody: '文本保存在按下创建的那个标签页中。如果已经创建，可以在列表中找到。',
  create: '重新创建',
  look: '查看列表',
};
