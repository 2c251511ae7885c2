export const en = {
  pages: (list: string): string => `Pagination: ${list}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page: string, last: string): string => `Page ${page} of ${last}`,
  range: (first: string, last: string, total: string): string => `${first}–${last} of ${total}`,
};

/** Messages of the pagination of lists. */
export type PptPagerMessages = typeof en;

export const zhCN: typeof en = {
  pages: (list) => `${list}分页`,
  previousPage: '上一页',
  nextPage: '下一页',
  pageOf: (page, last) => `第 ${page} 页，共 ${last} 页`,
  range: (first, last, total) => `第 ${first}–${last} 条，共 ${total} 条`,
};
