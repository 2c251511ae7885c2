import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  body: 'Each ## heading starts a new slide. Drop a file here or paste your text.',
  text: 'Markdown',
  example: '# Title\n\n## First slide\n\n- First point\n- Second point',
  openFile: 'Choose file',
  cancel: 'Cancel',
  empty: 'Enter some text, or drop a .md file.',
  wrongFile: 'Only text files are supported: .md, .markdown, or .txt in UTF-8.',
  unreadable: "Couldn't read the file. It may have been moved or locked. Choose it again. Your text is still here.",
  tooLarge: (megabytes: number) =>
    `Your text is ${megabytes.toFixed(1)} MB. The limit is 1 MB. Shorten it, or split it in two. Your text is still here.`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    body: '每个以 ## 开头的标题生成一张幻灯片。可拖入文件，或粘贴文本。',
    text: 'Markdown',
    example: '# 标题\n\n## 第一张\n\n- 一个要点\n- 另一个要点',
    openFile: '选择文件',
    cancel: '取消',
    empty: '请先输入内容，或拖入 .md 文件。',
    wrongFile: '仅支持 UTF-8 编码的 .md、.markdown 或 .txt 文本文件。',
    unreadable: '无法读取文件，文件可能已移动或被占用。请重新选择，您的文本没有丢失。',
    tooLarge: (megabytes) => `文本大小为 ${megabytes.toFixed(1)} MB，上限为 1 MB。请精简或拆成两份，您的文本没有丢失。`,
  },
};
