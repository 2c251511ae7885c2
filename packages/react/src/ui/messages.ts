/** Words of the parts that every room uses. */
export const en = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  request: 'Request',
  copyRequestId: 'Copy request id',
  copied: 'Copied',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page: string, last: string): string => `Page ${page} of ${last}`,
  range: (first: string, last: string, total: string): string => `${first}–${last} of ${total}`,
};

export const zhCN: typeof en = {
  tryAgain: '重试',
  cancel: '取消',
  request: '请求编号',
  copyRequestId: '复制请求编号',
  copied: '已复制',
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  pageOf: (page, last) => `第 ${page} / ${last} 页`,
  range: (first, last, total) => `第 ${first}–${last} 条，共 ${total} 条`,
};
