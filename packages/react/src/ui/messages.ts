/** Words of the parts that every room uses. */
export const en = {
  tryAgain: 'Try again',
  connect: 'Connect',
  cancel: 'Cancel',
  /** What happened and what to do, one after the other. */
  titleAndBody: (title: string, body: string): string => `${title}. ${body}`,
};

export const zhCN: typeof en = {
  tryAgain: '重试',
  connect: '连接',
  cancel: '取消',
  titleAndBody: (title, body) => `${title}。${body}`,
};
