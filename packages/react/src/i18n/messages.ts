/** Messages that all features share. */
export const en = {
  tryAgain: 'Try again',
  connect: 'Connect',
  cancel: 'Cancel',
  /** Joins title and body into one sentence after the other. */
  titleAndBody: (title: string, body: string): string => `${title}. ${body}`,
};

export const zhCN: typeof en = {
  tryAgain: '重试',
  connect: '连接',
  cancel: '取消',
  titleAndBody: (title, body) => `${title}。${body}`,
};
