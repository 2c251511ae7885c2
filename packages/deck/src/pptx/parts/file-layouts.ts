import type { Deck, DeckLanguage, LayoutName } from '../../model/deck.ts';
import { layoutNames } from '../../model/deck.ts';
import type { CardLayoutName } from './card-layouts.ts';
import { isCardLayout } from './card-layouts.ts';

/** The name of a layout of a file, which tells a layout with cards from the one that slides of the deck use. */
export type FileLayoutName = LayoutName | `${CardLayoutName}OnCards`;

/** A layout that a file contains. */
export interface FileLayout {
  name: FileLayoutName;
  /** The layout of slides that use it. */
  layout: LayoutName;
  /** The name that programs show in their menus of layouts. */
  title: string;
  /** The layout whose cards it contains, for new slides. @default none */
  cards?: CardLayoutName;
}

/** Layouts that a file contains even if no slide uses them, for new slides. */
const requiredLayouts: ReadonlySet<LayoutName> = new Set(['title', 'section', 'content', 'picture', 'blank']);

/** Returns the layouts that a deck's file contains. */
export function layoutsOf({ slides, language }: Deck): readonly FileLayout[] {
  const used = new Set(slides.map(({ layout }) => layout));
  return layoutNames.flatMap((layout): FileLayout[] => {
    const isUsed = used.has(layout);
    const plain = { name: layout, layout, title: layoutTitles[language][layout] };
    if (!isCardLayout(layout)) return isUsed || requiredLayouts.has(layout) ? [plain] : [];
    const onCards = { ...plain, name: `${layout}OnCards`, cards: layout } as const;
    return isUsed ? [plain, { ...onCards, title: titleForNewSlides(layout, language) }] : [onCards];
  });
}

/** The names of the layouts in files, in the deck's language. Programs show them in their menus of layouts. */
export const layoutTitles: Readonly<Record<DeckLanguage, Readonly<Record<LayoutName, string>>>> = {
  en: {
    title: 'Title slide',
    section: 'Section header',
    content: 'Title and text',
    picture: 'Picture',
    blank: 'Blank',
    closing: 'Closing',
    statement: 'Statement',
    twoColumns: 'Two columns',
    threeColumns: 'Three columns',
    comparison: 'Comparison',
    bigNumber: 'Big number',
    pictureLeft: 'Picture on left',
    pictureRight: 'Picture on right',
    pictureFull: 'Full-slide picture',
    table: 'Table',
    chart: 'Chart',
    code: 'Code',
    quote: 'Quote',
    process: 'Steps',
    timeline: 'Timeline',
    cards: 'Cards',
  },
  zh: {
    title: '标题幻灯片',
    section: '章节页',
    content: '标题和正文',
    picture: '图片',
    blank: '空白',
    closing: '结束页',
    statement: '要点陈述',
    twoColumns: '两栏',
    threeColumns: '三栏',
    comparison: '对比',
    bigNumber: '大数字',
    pictureLeft: '左图右文',
    pictureRight: '左文右图',
    pictureFull: '整页图片',
    table: '表格',
    chart: '图表',
    code: '代码',
    quote: '引用',
    process: '步骤',
    timeline: '时间线',
    cards: '卡片',
  },
};

/** Returns the title of the layout with cards in files whose slides use the layout itself. */
export function titleForNewSlides(layout: CardLayoutName, language: DeckLanguage): string {
  const title = layoutTitles[language][layout];
  return language === 'zh' ? `${title}（新幻灯片）` : `${title} (new slide)`;
}
