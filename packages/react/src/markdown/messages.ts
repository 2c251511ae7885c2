export const en = {
  markdown: 'Markdown',
  tabs: 'Start from',
  placeholder: '# Title\n\n## First slide\n- A point',
  drop: 'Drop a .md file anywhere in the text box',
  dropNow: 'Drop to replace the text',
  file: 'File',
  create: 'Create presentation',
  creating: 'Creating your presentation…',
  size: (size: string): string => `${size} of 1 MB`,
  slides: (slides: string, form: Intl.LDMLPluralRule): string => `${slides} slide${form === 'one' ? '' : 's'}`,
  empty: 'Enter some text, or drop a .md file.',
  wrongFile: 'Only text files are supported: .md, .markdown or .txt in UTF-8.',
  tooLarge: (megabytes: string): string =>
    `Your text is ${megabytes} MB, but the limit is 1 MB. Shorten it or split it in two. Your text is kept.`,
  failed: {
    title: "Couldn't create the presentation",
    body: 'The service returned an unexpected response. Try again. Your text is kept.',
  },
};

export const zhCN: typeof en = {
  markdown: 'Markdown',
  tabs: '起始内容',
  placeholder: '# 标题\n\n## 第一张幻灯片\n- 要点',
  drop: '可将 .md 文件拖入文本框',
  dropNow: '松开即可替换文本',
  file: '文件',
  create: '创建演示文稿',
  creating: '正在创建演示文稿…',
  size: (size) => `${size} / 1 MB`,
  slides: (slides) => `${slides} 张幻灯片`,
  empty: '请先输入内容，或拖入 .md 文件。',
  wrongFile: '这里只能拖入文本文件：.md、.markdown、.txt（UTF-8）。',
  tooLarge: (megabytes) => `文本为 ${megabytes} MB，上限 1 MB。请精简或拆成两份，您的文本没有丢失。`,
  failed: { title: '无法创建演示文稿', body: '服务返回异常。请重试，您的文本没有丢失。' },
};
