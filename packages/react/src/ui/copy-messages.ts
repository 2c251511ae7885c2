/** Messages of `CopyText`. */
export const en = {
  request: 'Request',
  copy: 'Copy',
  copyRequestId: 'Copy request ID',
  copied: 'Copied',
};

export const zhCN: typeof en = {
  request: '请求编号',
  copy: '复制',
  copyRequestId: '复制请求编号',
  copied: '已复制',
};
