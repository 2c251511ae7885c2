export const en = {
  title: 'Diagnostics',
  description: 'Finds what is blocking the editor and shows the line that fixes it.',
};

export const zhCN: typeof en = {
  title: '诊断',
  description: '此页面与编辑器之间的问题，以及修复它的一行内容。',
};
