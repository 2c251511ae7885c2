import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck, DeckLanguage, LayoutName } from '../../model/deck.ts';
import type { Relationships } from '../../ooxml/package.ts';
import type { SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { decorationShapes } from './decoration-shapes.ts';
import type { LayoutContents } from './layout-content.ts';
import { decorationsOfMaster, isSameFill } from './layout-content.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { placeholderShape } from './placeholder-shape.ts';
import type { Placeholder } from './placeholders.ts';
import { masterPlaceholders } from './placeholders.ts';
import { commonSlideXml } from './shape-tree.ts';
import { colorMapOverrideXml, withThemeSlots } from './color-map.ts';

/**
 * The layout types of the file format (ECMA-376 §19.7.15), which applications use to match the layouts of two decks.
 */
const layoutTypes: Record<LayoutName, string> = {
  title: 'title',
  section: 'secHead',
  content: 'obj',
  picture: 'picTx',
  blank: 'blank',
  closing: 'title',
  statement: 'titleOnly',
  twoColumns: 'twoObj',
  threeColumns: 'cust',
  comparison: 'twoTxTwoObj',
  bigNumber: 'cust',
  pictureLeft: 'cust',
  pictureRight: 'cust',
  pictureFull: 'blank',
  table: 'tbl',
  chart: 'chart',
  code: 'cust',
  quote: 'cust',
  process: 'cust',
  timeline: 'cust',
  cards: 'cust',
};

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

/**
 * Writes a slide layout: its placeholders and the decorations that its slides share (ECMA-376 §19.3.1.39). It hides the
 * shapes of the master if its slides do not have the decorations there.
 * @throws RangeError if the deck has no layout of this name.
 */
export function slideLayoutXml(
  source: Deck,
  layout: LayoutName,
  layoutContents: LayoutContents,
  relationships: Relationships,
  media: SlideContext['media'],
): string {
  const layoutContent = layoutContents.get(layout);
  if (!layoutContent) throw new RangeError(`There is no layout ${layout}.`);
  const masterHasDecorations = decorationsOfMaster(layoutContents).length > 0;
  const deck = withThemeSlots(source, layoutContent.isDark);
  const { decorations, fromMaster } = layoutContent;
  const own = decorationShapes(deck, decorations.slice(fromMaster.length), relationships, media);
  const masters = masterPlaceholders(deck);
  const masterOf = ({ type }: Placeholder): Placeholder | undefined => {
    const masterType = type === 'ctrTitle' ? 'title' : type;
    // Subtitles, pictures, tables and charts inherit from the text (§19.7.10).
    return masters.find((one) => one.type === masterType) ?? masters.find((one) => one.type === 'body');
  };
  const shapes = [
    ...own.shapes,
    ...layoutContent.placeholders.map((placeholder) =>
      placeholderShape(deck, placeholder, own.nextId(), masterOf(placeholder), source),
    ),
  ];
  const { theme } = deck;
  // A background in the master also applies to layouts without one (§19.3.1.16).
  const isMasters = isSameFill(layoutContent.background, slideBackground(theme.style, theme.color, 'content'));
  const background = isMasters ? undefined : layoutContent.background;
  return tag(
    'p:sldLayout',
    {
      ...namespaces,
      showMasterSp: fromMaster.length === 0 && masterHasDecorations ? 0 : undefined,
      type: layoutTypes[layout],
      preserve: 1,
    },
    commonSlideXml(deck, { background, shapes, name: layoutTitles[deck.language][layout] }),
    colorMapOverrideXml(deck, layoutContent.isDark),
  );
}
