import type { ReportedLine } from '@ppt-embed/protocol/editor';
import type { Catalogue } from '../ui/words.ts';

/** What happened, by kind; `other` is what has none. */
export type Happening = NonNullable<ReportedLine['kind']> | 'other';

const en = {
  title: 'While the slides were laid out:',
  happened: {
    continued: (count) => (count === 1 ? '1 slide was continued' : `${count} slides were continued`),
    shrunk: (count) =>
      count === 1 ? '1 slide is full, its text is small' : `${count} slides are full, their text is small`,
    notes: (count) => (count === 1 ? '1 thing went to the notes' : `${count} things went to the notes`),
    formula: (count) => (count === 1 ? '1 formula is shown as code' : `${count} formulas are shown as code`),
    chart: (count) => (count === 1 ? '1 chart is shown as code' : `${count} charts are shown as code`),
    picture: (count) => (count === 1 ? '1 picture is missing' : `${count} pictures are missing`),
    other: (count) => (count === 1 ? '1 remark' : `${count} remarks`),
  } satisfies Record<Happening, (count: number) => string> as Record<Happening, (count: number) => string>,
  goTo: (number: number) => `Slide ${number}`,
  gotIt: 'Got it',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    title: '排版时：',
    happened: {
      continued: (count) => `${count} 张幻灯片续到了后面`,
      shrunk: (count) => `${count} 张幻灯片内容较满，文字已缩小`,
      notes: (count) => `${count} 处内容移到了备注`,
      formula: (count) => `${count} 个公式以代码显示`,
      chart: (count) => `${count} 个图表以代码显示`,
      picture: (count) => `缺少 ${count} 张图片`,
      other: (count) => `${count} 条说明`,
    },
    goTo: (number) => `第 ${number} 张`,
    gotIt: '知道了',
  },
};
