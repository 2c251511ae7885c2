/** Words of the parts that every room uses. */
export const en = {
  tryAgain: 'Try again',
  request: 'Request',
  copyRequestId: 'Copy request id',
  copied: 'Copied',
};

export const zhCN: typeof en = {
  tryAgain: '重试',
  request: '请求编号',
  copyRequestId: '复制请求编号',
  copied: '已复制',
};
