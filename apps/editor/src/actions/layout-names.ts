import type { Locale } from '../kit/appearance.ts';

/** Display names of the deck's layouts. Other layouts are displayed with their names in the deck. */
export const layoutNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  content: { en: 'Title and text', 'zh-CN': '标题和正文' },
  twoColumns: { en: 'Two columns', 'zh-CN': '两栏' },
  threeColumns: { en: 'Three columns', 'zh-CN': '三栏' },
  cards: { en: 'Cards', 'zh-CN': '卡片' },
  comparison: { en: 'Comparison', 'zh-CN': '对比' },
  matrix: { en: 'Matrix', 'zh-CN': '矩阵' },
  bigNumber: { en: 'Big number', 'zh-CN': '大数字' },
  statement: { en: 'Statement', 'zh-CN': '要点陈述' },
  callout: { en: 'Callout', 'zh-CN': '提示框' },
  quote: { en: 'Quote', 'zh-CN': '引言' },
  timeline: { en: 'Timeline', 'zh-CN': '时间线' },
  process: { en: 'Steps', 'zh-CN': '步骤' },
  pictureFull: { en: 'Full-slide picture', 'zh-CN': '整页图片' },
  pictureLeft: { en: 'Picture on left', 'zh-CN': '左图右文' },
  pictureRight: { en: 'Picture on right', 'zh-CN': '左文右图' },
  pictures: { en: 'Pictures', 'zh-CN': '多张图片' },
  chart: { en: 'Chart', 'zh-CN': '图表' },
  formula: { en: 'Formula', 'zh-CN': '公式' },
  tableChart: { en: 'Table with chart', 'zh-CN': '表格和图表' },
  table: { en: 'Table', 'zh-CN': '表格' },
  code: { en: 'Code', 'zh-CN': '代码' },
  blank: { en: 'No title', 'zh-CN': '无标题' },
};
