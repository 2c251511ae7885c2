export const en = {
  preview: 'Preview',
  slides: (count: number): string => `${count} slide${count === 1 ? '' : 's'}`,
  slide: (number: number, title: string): string => `Slide ${number}${title && `: ${title}`}`,
  more: (count: number): string => `${count} more slide${count === 1 ? '' : 's'} after you create the presentation`,
  drawing: 'Creating the preview…',
  failed: "Couldn't preview this text. You can still create the presentation.",
  empty: 'Enter text to see your slides.',
  syntax: 'Markdown syntax',
};

export const zhCN: typeof en = {
  preview: '预览',
  slides: (count) => `${count} 张幻灯片`,
  slide: (number, title) => `幻灯片 ${number}${title && `：${title}`}`,
  more: (count) => `还有 ${count} 张，创建后可见`,
  drawing: '正在生成预览…',
  failed: '无法预览此文本，但仍可创建演示文稿。',
  empty: '输入内容后，这里会显示幻灯片。',
  syntax: 'Markdown 语法',
};
