export const en = {
  title: 'Diagnostics',
  description: 'Finds what is blocking the editor and shows how to fix it.',
};

export const zhCN: typeof en = {
  title: '诊断',
  description: '查找妨碍编辑器打开的问题，并说明如何修复。',
};
