/** Words of the page that stands where an editor cannot be opened yet; it shows both languages. */
export const en = {
  title: 'Too many requests just now',
  body: (seconds: number) =>
    seconds === 1
      ? 'This page tries again by itself in 1 second. Nothing is lost.'
      : `This page tries again by itself in ${seconds} seconds. Nothing is lost.`,
};

export const zhCN: typeof en = {
  title: '请求过于频繁',
  body: (seconds) => `此页面将在 ${seconds} 秒后自动重试，内容没有丢失。`,
};
