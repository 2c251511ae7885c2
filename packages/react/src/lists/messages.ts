export const en = {
  pages: (list: string): string => `Pagination: ${list}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page: string, last: string): string => `Page ${page} of ${last}`,
  // A list with a single page needs no range.
  range: (first: string, last: string, total: string): string =>
    first === '1' && last === total ? `${total} in total` : `${first}–${last} of ${total}`,
};

/** Messages of the pagination of lists. */
export type PptPagerMessages = typeof en;

export const zhCN: typeof en = {
  pages: (list) => `${list}分页`,
  previousPage: '上一页',
  nextPage: '下一页',
  pageOf: (page, last) => `第 ${page} 页，共 ${last} 页`,
  range: (first, last, total) =>
    first === '1' && last === total ? `共 ${total} 条` : `第 ${first}–${last} 条，共 ${total} 条`,
};
