import type { ElementKind, PlaceholderRole } from '@ppt-embed/deck';
import type { Catalogue } from '../ui/words.ts';

const en = {
  slide: 'Slide',
  slideMenu: 'For the slide',
  elementMenu: 'For what is chosen',
  roles: {
    title: 'Title',
    subtitle: 'Subtitle',
    body: 'Text',
    date: 'Date',
    author: 'Author',
    slideNumber: 'Slide number',
  } satisfies Record<PlaceholderRole, string>,
  kinds: {
    text: 'Text',
    shape: 'Shape',
    line: 'Line',
    picture: 'Picture',
    table: 'Table',
    code: 'Code',
    chart: 'Chart',
    formula: 'Formula',
    group: 'Group',
    unknown: 'Element of a newer version',
  } satisfies Record<ElementKind, string>,
  decoration: 'Decoration',
  decorationStop: 'Enter goes through all of it',
  groupStop: 'Enter goes into it',
  cell: (row: number, column: number) => `Row ${row}, column ${column}`,
  locked: (name: string) => `${name}, locked`,
  named: (what: string, words: string) => `${what}: ${words}`,
  empty: (what: string) => `${what}, empty`,
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    slide: '当前幻灯片',
    slideMenu: '对幻灯片',
    elementMenu: '所选元素',
    roles: { title: '标题', subtitle: '副标题', body: '正文', date: '日期', author: '作者', slideNumber: '页码' },
    kinds: {
      text: '文本',
      shape: '形状',
      line: '线条',
      picture: '图片',
      table: '表格',
      code: '代码',
      chart: '图表',
      formula: '公式',
      group: '组合',
      unknown: '新版本的元素',
    },
    decoration: '装饰',
    decorationStop: '按 Enter 键逐个浏览',
    groupStop: '按 Enter 键进入',
    cell: (row, column) => `第 ${row} 行，第 ${column} 列`,
    locked: (name) => `${name}，已锁定`,
    named: (what, words) => `${what}：${words}`,
    empty: (what) => `${what}，空`,
  },
};
