/** Words of the parts that every room uses. */
export const en = {
  tryAgain: 'Try again',
  connect: 'Connect',
  cancel: 'Cancel',
  request: 'Request',
  copy: 'Copy',
  copyRequestId: 'Copy request id',
  copied: 'Copied',
  /** What happened and what to do, one after the other. */
  sentence: (title: string, body: string): string => `${title}. ${body}`,
};

export const zhCN: typeof en = {
  tryAgain: '重试',
  connect: '连接',
  cancel: '取消',
  request: '请求编号',
  copy: '复制',
  copyRequestId: '复制请求编号',
  copied: '已复制',
  sentence: (title, body) => `${title}。${body}`,
};
