/** Messages of `CopyText`. */
export const en = {
  request: 'Request ID',
  copy: 'Copy',
  copyRequestId: 'Copy request ID',
  copied: 'Copied',
};

export const zhCN: typeof en = {
  request: '请求 ID',
  copy: '复制',
  copyRequestId: '复制请求 ID',
  copied: '已复制',
};
