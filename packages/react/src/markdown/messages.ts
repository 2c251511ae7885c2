export const en = {
  markdown: 'Markdown',
  tabs: 'Start from',
  placeholder: '# Title\n\n## First slide\n- A point',
  drop: 'Drop a Markdown or text file here',
  dropNow: 'Drop to replace the text',
  file: 'File',
  create: 'Create presentation',
  creating: 'Creating your presentation…',
  size: (size: string): string => `${size} of 1 MB`,
  slides: (slides: string, form: Intl.LDMLPluralRule): string => `About ${slides} slide${form === 'one' ? '' : 's'}`,
  empty: 'Enter some text, or drop a .md file.',
  wrongFile: 'Only text files are supported: .md, .markdown, or .txt in UTF-8.',
  tooLarge: (megabytes: string): string =>
    `Your text is ${megabytes} MB. The limit is 1 MB. Shorten it, or split it in two. Your text is still here.`,
  failed: {
    title: "Couldn't create the presentation",
    body: 'The service returned an unexpected response. Try again. Your text is still here.',
  },
};

export const zhCN: typeof en = {
  markdown: 'Markdown',
  tabs: '起始内容',
  placeholder: '# 标题\n\n## 第一张幻灯片\n- 要点',
  drop: '可将 Markdown 或文本文件拖到此处',
  dropNow: '松开即可替换文本',
  file: '文件',
  create: '创建演示文稿',
  creating: '正在创建演示文稿…',
  size: (size) => `${size} / 1 MB`,
  slides: (slides) => `约 ${slides} 张幻灯片`,
  empty: '请先输入内容，或拖入 .md 文件。',
  wrongFile: '仅支持 UTF-8 编码的 .md、.markdown 或 .txt 文本文件。',
  tooLarge: (megabytes) => `文本大小为 ${megabytes} MB，上限为 1 MB。请精简或拆成两份，您的文本没有丢失。`,
  failed: { title: '未能创建演示文稿', body: '服务返回了异常响应。请重试，您的文本没有丢失。' },
};
