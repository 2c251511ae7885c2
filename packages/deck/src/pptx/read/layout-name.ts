import type { LayoutName } from '../../model/deck.ts';
import { slideHeight, slideWidth } from '../../model/box.ts';
import { cardLayoutNames } from '../parts/card-layouts.ts';
import { layoutTitles, titleForNewSlides } from '../parts/file-layouts.ts';
import { lookup } from './lookup.ts';
import type { ParsedShape } from './parsed-shape.ts';

/** The layout part of a slide. */
export interface SlideLayoutPart {
  /** The layout's type (ECMA-376 §19.7.15); empty if the slide has no layout. */
  type: string;
  /** The layout's name, which programs display. */
  name: string;
}

/**
 * Layouts for the layout types of other programs. For `obj` and the types not listed, the layout depends on the slide's
 * content.
 */
const byType: Readonly<Record<string, LayoutName>> = {
  title: 'title',
  secHead: 'section',
  twoObj: 'twoColumns',
  twoColTx: 'twoColumns',
  twoObjAndObj: 'twoColumns',
  objAndTwoObj: 'twoColumns',
  twoObjAndTx: 'twoColumns',
  txAndTwoObj: 'twoColumns',
  txAndObj: 'twoColumns',
  objAndTx: 'twoColumns',
  txAndChart: 'twoColumns',
  chartAndTx: 'twoColumns',
  twoTxTwoObj: 'comparison',
  tbl: 'table',
  chart: 'chart',
};

/** Layouts that only position the slide's own content. */
const columnLayouts: ReadonlySet<LayoutName> = new Set(['twoColumns']);
/** Minimum fraction of the slide that a picture must fill to count as covering it. */
const coverRatio = 0.9;
/** Layout names in files of earlier versions. */
const formerTitles: Partial<Record<LayoutName, string>> = {
  section: 'Section',
  content: 'Title and content',
  pictureLeft: 'Picture left',
  pictureRight: 'Picture right',
  pictureFull: 'Picture, whole slide',
  quote: 'Quotation',
  process: 'Process',
};
/** Chinese layout names in files of earlier versions. */
const formerChineseTitles: typeof formerTitles = { quote: '引言' };
/** Names that PowerPoint gives its own layouts too, so that they say nothing about the slide. */
const ambiguousTitles: ReadonlySet<string> = new Set([layoutTitles.zh.title, layoutTitles.zh.blank]);
const named = new Map([
  ...[formerTitles, formerChineseTitles, layoutTitles.zh, layoutTitles.en]
    .flatMap((titles) => Object.entries(titles))
    .filter(([, title]) => !ambiguousTitles.has(title))
    .map(([layout, title]) => [title, layout as LayoutName] as const),
  ...cardLayoutNames.flatMap((layout) =>
    (['en', 'zh'] as const).map((language) => [titleForNewSlides(layout, language), layout] as const),
  ),
]);
const titleTypes: ReadonlySet<string | undefined> = new Set(['title', 'ctrTitle']);
const fieldTypes: ReadonlySet<string | undefined> = new Set(['dt', 'ftr', 'sldNum']);

/**
 * Returns the layout of a slide of any program: by the name that this package gives its layouts, by the type of the
 * layout, or else by the placeholders and shapes of the slide.
 * @param index 0 for the first slide, which is the title slide if it has a subtitle.
 */
export function layoutNameOf({ type, name }: SlideLayoutPart, all: readonly ParsedShape[], index: number): LayoutName {
  const known = type === '' ? undefined : named.get(name);
  if (known) return known;
  const shapes = all.filter((shape) => !fieldTypes.has(shape.placeholder) && hasContent(shape));
  const isTitle = shapes.some(({ placeholder }) => placeholder === 'ctrTitle' || placeholder === 'subTitle');
  // Some programs have no layout for sections and use the title layout instead.
  if (type === 'title' || (index === 0 && isTitle)) return index === 0 ? 'title' : 'section';
  const byPart = lookup(byType, type);
  if (byPart && !columnLayouts.has(byPart)) return byPart;
  return layoutOfContent(shapes, byPart);
}

/** Returns the layout that matches the shapes of a slide. */
function layoutOfContent(shapes: readonly ParsedShape[], byPart: LayoutName | undefined): LayoutName {
  const headings = shapes.filter(({ placeholder }) => titleTypes.has(placeholder));
  const others = shapes.filter((shape) => !headings.includes(shape));
  const pictures = others.filter(({ picture }) => picture !== undefined);
  const [picture] = pictures;
  const texts = others.filter(({ paragraphs }) => paragraphs.length > 0);
  if (others.length === 0) return headings.length > 0 ? 'statement' : 'blank';
  if (picture && pictures.length === others.length)
    return pictures.length === 1 && covers(picture) ? 'pictureFull' : 'picture';
  if (picture && pictures.length === 1 && texts.length === 1) {
    return sideOf(picture, texts[0]) ?? 'picture';
  }
  if (byPart && others.length > 1) return byPart;
  if (others.every(({ rows }) => rows)) return 'table';
  if (others.every(({ chart }) => chart)) return 'chart';
  return 'content';
}

/** Whether a shape has any content. Placeholders may be empty. */
function hasContent({ paragraphs, rows, chart, picture }: ParsedShape): boolean {
  return (
    Boolean(rows ?? chart ?? picture) || paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
  );
}

function covers({ box }: ParsedShape): boolean {
  return box !== undefined && box.width >= slideWidth * coverRatio && box.height >= slideHeight * coverRatio;
}

/**
 * Returns the side of the text where a picture is; undefined if the text is above or below the picture, like captions.
 */
function sideOf(picture: ParsedShape, text: ParsedShape | undefined): 'pictureLeft' | 'pictureRight' | undefined {
  const [a, b] = [picture.box, text?.box];
  if (!a || !b) return undefined;
  if (a.x + a.width / 2 < b.x) return 'pictureLeft';
  return b.x + b.width / 2 < a.x ? 'pictureRight' : undefined;
}
