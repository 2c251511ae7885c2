export const en = {
  title: 'Markdown syntax',
  body: 'Standard Markdown with a few additions. Each sample shows the resulting slide.',
  insert: 'Insert',
  insertOf: (title: string): string => `Insert: ${title}`,
  alreadyThere: 'Your text already starts with these settings. Edit them there.',
  notesOf: 'The notes appear in the editor and in the presenter view, not on the slide.',
  close: 'Close',
};

export const zhCN: typeof en = {
  title: 'Markdown 语法',
  body: '标准 Markdown，外加几种扩展写法。每个示例旁边是对应的幻灯片。',
  insert: '插入',
  insertOf: (title) => `插入：${title}`,
  alreadyThere: '文本开头已有这些设置，请在那里修改。',
  notesOf: '备注显示在编辑器和演示者视图中，不显示在幻灯片上。',
  close: '关闭',
};
