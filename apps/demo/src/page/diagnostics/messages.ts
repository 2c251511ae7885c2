export const en = {
  title: 'Diagnostics',
  description: 'Finds what is blocking the editor and shows how to fix it.',
};

export const zhCN: typeof en = {
  title: '诊断',
  description: '找出导致编辑器无法打开的问题，并提供修复方法。',
};
