import type { ReportedLine } from '@ppt-embed/protocol/editor';
import type { MessageCatalog } from '../../kit/use-messages.ts';

/** What happened, by kind; `other` is what has none. */
export type Announcement = NonNullable<ReportedLine['kind']> | 'other';

const en = {
  title: 'While the slides were laid out:',
  changes: {
    continued: (count) => (count === 1 ? '1 slide was continued' : `${count} slides were continued`),
    shrunk: (count) =>
      count === 1 ? '1 slide is full, its text is small' : `${count} slides are full, their text is small`,
    notes: (count) => (count === 1 ? '1 thing went to the notes' : `${count} things went to the notes`),
    text: (count) => (count === 1 ? '1 thing is shown as text' : `${count} things are shown as text`),
    characters: (count) =>
      count === 1 ? '1 formula is written with characters' : `${count} formulas are written with characters`,
    apart: (count) =>
      count === 1 ? '1 formula stands on a line of its own' : `${count} formulas stand on lines of their own`,
    formula: (count) => (count === 1 ? '1 formula is shown as code' : `${count} formulas are shown as code`),
    chart: (count) => (count === 1 ? '1 chart is shown as code' : `${count} charts are shown as code`),
    picture: (count) => (count === 1 ? '1 picture is missing' : `${count} pictures are missing`),
    cover: () => 'The cover asked for does not exist',
    columns: () => 'Too many columns for one slide stand one under the other',
    unread: () => 'The text could not be read as Markdown and stands as it was written',
    other: (count) => (count === 1 ? '1 remark' : `${count} remarks`),
  } satisfies Record<Announcement, (count: number) => string> as Record<Announcement, (count: number) => string>,
  goTo: (number: number) => `Slide ${number}`,
  gotIt: 'Got it',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    title: '排版时：',
    changes: {
      continued: (count) => `${count} 张幻灯片续到了后面`,
      shrunk: (count) => `${count} 张幻灯片内容较满，文字已缩小`,
      notes: (count) => `${count} 处内容移到了备注`,
      text: (count) => `${count} 处内容以纯文本显示`,
      characters: (count) => `${count} 个公式以字符形式显示`,
      apart: (count) => `${count} 个公式单独成行`,
      formula: (count) => `${count} 个公式以代码显示`,
      chart: (count) => `${count} 个图表以代码显示`,
      picture: (count) => `缺少 ${count} 张图片`,
      cover: () => '所选封面不存在',
      columns: () => '栏数过多，一张幻灯片放不下，已改为上下排列',
      unread: () => '文本无法按 Markdown 解析，已按原文显示',
      other: (count) => `${count} 条说明`,
    },
    goTo: (number) => `第 ${number} 张`,
    gotIt: '知道了',
  },
};
