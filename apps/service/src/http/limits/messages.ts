/** Messages of the page that is shown, in both languages, while an editor cannot be opened. */
export const en = {
  title: 'Too many requests',
  body: (seconds: number) =>
    seconds === 1
      ? 'This page will retry automatically in 1 second. Your work is safe.'
      : `This page will retry automatically in ${seconds} seconds. Your work is safe.`,
};

/** The Chinese messages. */
export const zhCN: typeof en = {
  title: '请求过于频繁',
  body: (seconds) => `此页面将在 ${seconds} 秒后自动重试，您的内容不会丢失。`,
};
