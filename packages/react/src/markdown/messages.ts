/** Words of the composer; those of a failure stand under its code. */
export const en = {
  markdown: 'Markdown',
  tabs: 'Start from',
  placeholder: '# Title\n\n## First slide\n- A point',
  drop: 'Drop a .md file anywhere in the text',
  dropNow: 'Drop to replace the text',
  file: 'File',
  chooseFile: 'Choose a file',
  create: 'Create presentation',
  creating: 'Creating your presentation…',
  size: (size: string): string => `${size} of 1 MB`,
  slides: (slides: number): string => (slides === 1 ? '1 slide' : `${slides} slides`),
  empty: 'Write something first, or drop a .md file.',
  wrongFile: 'Only text files can be dropped here: .md, .markdown, .txt.',
  too_large: (megabytes: string): string =>
    `The text has ${megabytes} MB; the limit is 1 MB. Shorten it or split it in two. Your text is kept.`,
  unreadableFile: 'The file could not be read. Choose it again; your text is kept.',
  failed: 'The presentation could not be created. Try again; your text is kept.',
  network: 'No connection to the server. Check your network, then try again; your text is kept.',
  disconnected: 'This app is not connected to your presentation workspace. Connect, then create; your text is kept.',
  unreadable_source:
    'This address does not answer with a deck or outline. Check it in a browser tab; nothing was created.',
  outcome_unknown:
    'We do not know whether it was created. Look in Presentations first, so that nothing is made twice; your text is kept.',
};

export const zhCN: typeof en = {
  markdown: 'Markdown',
  tabs: '起始内容',
  placeholder: '# 标题\n\n## 第一张幻灯片\n- 要点',
  drop: '可将 .md 文件拖入文本框',
  dropNow: '松开即可替换文本',
  file: '文件',
  chooseFile: '选择文件',
  create: '创建演示文稿',
  creating: '正在创建演示文稿…',
  size: (size) => `${size} / 1 MB`,
  slides: (slides) => `${slides} 张幻灯片`,
  empty: '请先输入内容，或拖入 .md 文件。',
  wrongFile: '这里只能拖入文本文件：.md、.markdown、.txt。',
  too_large: (megabytes) => `文本为 ${megabytes} MB，上限 1 MB。请精简或拆成两份，您的文本没有丢失。`,
  unreadableFile: '无法读取文件。请重新选择，您的文本没有丢失。',
  failed: '无法创建演示文稿。请重试，您的文本没有丢失。',
  network: '无法连接服务器。请检查网络后重试，您的文本没有丢失。',
  disconnected: '此应用尚未连接您的演示文稿工作区。请连接后创建，您的文本没有丢失。',
  unreadable_source: '该地址没有返回演示文稿或大纲。请在浏览器中检查，尚未创建任何内容。',
  outcome_unknown: '无法确定是否已创建。请先查看演示文稿列表，以免重复创建，您的文本没有丢失。',
};
