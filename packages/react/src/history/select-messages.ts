/** Messages of the checkboxes that select rows. */
export const en = {
  selectAll: 'Select all on this page',
  selectOne: (title: string): string => `Select ${title}`,
};

/** Messages of the checkboxes of `HistoryTable`. */
export type PptSelectionMessages = typeof en;

export const zhCN: typeof en = {
  selectAll: '全选本页',
  selectOne: (title) => `选择“${title}”`,
};
