import type { Deck } from '@ppt-embed/deck';
import type { ReportedLine } from '@ppt-embed/protocol/editor';
import type { MessageCatalog } from '../../kit/use-messages.ts';

/** Kind of a reported change; `other` for changes without a kind and of unknown kinds. */
type ReportCategory = NonNullable<ReportedLine['kind']> | 'other';

const en = {
  title: 'Changes made during import:',
  changes: {
    continued: (count) => (count === 1 ? '1 slide was split' : `${count} slides were split`),
    shrunk: (count) => `Text was shrunk to fit on ${count === 1 ? '1 slide' : `${count} slides`}`,
    notes: (count) =>
      count === 1 ? '1 item was moved to the speaker notes' : `${count} items were moved to the speaker notes`,
    text: (count) => (count === 1 ? '1 item is shown as plain text' : `${count} items are shown as plain text`),
    characters: (count) =>
      count === 1 ? '1 formula is shown as plain text' : `${count} formulas are shown as plain text`,
    apart: (count) =>
      count === 1 ? '1 formula was moved to its own line' : `${count} formulas were moved to their own lines`,
    formula: (count) => (count === 1 ? '1 formula is shown as code' : `${count} formulas are shown as code`),
    chart: (count) => (count === 1 ? '1 chart is shown as code' : `${count} charts are shown as code`),
    picture: (count) => (count === 1 ? '1 picture is missing' : `${count} pictures are missing`),
    cover: () => "The requested cover isn't available, so another design was used",
    dropped: (count) => (count === 1 ? '1 item was left out' : `${count} items were left out`),
    setting: (count) =>
      count === 1 ? "1 setting isn't supported and was ignored" : `${count} settings aren't supported and were ignored`,
    columns: () => "Columns that didn't fit side by side were stacked",
    unread: () => "The text couldn't be read as Markdown and is shown unchanged",
    other: (count) => (count === 1 ? '1 other change' : `${count} other changes`),
  } satisfies Record<ReportCategory, (count: number) => string> as Record<ReportCategory, (count: number) => string>,
  goTo: (number: number) => `Slide ${number}`,
  gotIt: 'OK',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    title: '导入时的更改：',
    changes: {
      continued: (count) => `${count} 张幻灯片已拆分`,
      shrunk: (count) => `${count} 张幻灯片内容较满，文字已缩小`,
      notes: (count) => `${count} 处内容已移到备注`,
      text: (count) => `${count} 处内容显示为纯文本`,
      characters: (count) => `${count} 个公式显示为纯文本`,
      apart: (count) => `${count} 个公式已单独成行`,
      formula: (count) => `${count} 个公式显示为代码`,
      chart: (count) => `${count} 个图表显示为代码`,
      picture: (count) => `缺少 ${count} 张图片`,
      cover: () => '所选封面不可用，已改用其他设计',
      dropped: (count) => `${count} 处内容未导入`,
      setting: (count) => `有 ${count} 项设置不受支持，已忽略`,
      columns: () => '栏数过多，一张幻灯片放不下，已改为上下排列',
      unread: () => '文本无法按 Markdown 解析，已按原文显示',
      other: (count) => `${count} 项其他更改`,
    },
    goTo: (number) => `幻灯片 ${number}`,
    gotIt: '知道了',
  },
};

/** All changes of one kind. */
export interface Summary {
  kind: ReportCategory;
  count: number;
  /** Current indexes of the affected slides, except deleted ones. */
  slides: readonly number[];
}

const order: readonly ReportCategory[] = [
  'unread',
  'cover',
  'setting',
  'picture',
  'dropped',
  'chart',
  'formula',
  'text',
  'notes',
  'characters',
  'apart',
  'columns',
  'continued',
  'shrunk',
  'other',
];

/** Returns the kind of a change. Kinds that this page does not know become `other`. */
function kindOf({ kind }: ReportedLine): ReportCategory {
  return kind && order.includes(kind) ? kind : 'other';
}

/** Groups the changes of an import by kind: lost content first, and then changed appearance. */
export function summarize(report: readonly ReportedLine[], { slides }: Pick<Deck, 'slides'>): Summary[] {
  return order.flatMap((kind): Summary[] => {
    const lines = report.filter((line) => kindOf(line) === kind);
    if (lines.length === 0) return [];
    const found = lines.map(({ slide_id: id }) => slides.findIndex((slide) => slide.id === id));
    return [
      {
        kind,
        count: lines.length,
        slides: [...new Set(found)].filter((index) => index >= 0).toSorted((one, next) => one - next),
      },
    ];
  });
}
