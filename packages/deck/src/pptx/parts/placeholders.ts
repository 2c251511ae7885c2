import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { Deck, LayoutName, Slide } from '../../model/deck.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { isFontRole } from '../../model/text.ts';
import type { FontRole, Paragraph } from '../../model/text.ts';
import { runFont } from '../../text/run-font.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { gapBefore } from '../../ooxml/drawing/text-body.ts';
import { placeholderNames } from '../../ooxml/slide-context.ts';
import type { FilePlaceholderRole } from '../../ooxml/slide-context.ts';
import { footerDateBox } from '../../layouts/slide/footer-date.ts';
import { footerSize, ownFooterIn } from '../../layouts/slide/slide-decorations.ts';
import { sharedTitleSize } from '../../layouts/slide/shared-title-size.ts';
import { placeholderRoleOf } from '../placeholder-roles.ts';
import { mostFrequent } from './most-frequent.ts';

/** A placeholder of a layout: the role that fills it, and its name in the file (ECMA-376 §19.3.1.36). */
export interface Placeholder {
  role: FilePlaceholderRole;
  type: 'title' | 'ctrTitle' | 'subTitle' | 'body' | 'pic' | 'tbl' | 'chart' | 'dt' | 'ftr' | 'sldNum';
  idx?: number;
  name: string;
  /** The font role of the text. */
  fontRole: FontRole;
  format: PlaceholderFormat;
  isBulleted?: boolean | undefined;
}

/** Position and format of a placeholder's text. */
interface PlaceholderFormat {
  box: Box;
  size: number;
  lineHeight: number;
  color: Color;
  bold: boolean;
  align: NonNullable<Paragraph['align']>;
  verticalAlign: 'top' | 'middle' | 'bottom';
  /** Space before paragraphs other than the first, by level, in hundredths of a point; undefined for the default. */
  spaceBefore?: readonly (number | undefined)[];
}

type Kind = Pick<Placeholder, 'role' | 'type' | 'idx' | 'isBulleted'>;

const title: Kind = { role: 'title', type: 'title' };
const body: Kind = { role: 'body', type: 'body', idx: 1, isBulleted: true };
const picture: Kind = { role: 'picture', type: 'pic', idx: 100 };
const table: Kind = { role: 'table', type: 'tbl', idx: 140 };
const chart: Kind = { role: 'chart', type: 'chart', idx: 180 };
/** Placeholders that PowerPoint's “Header & Footer” dialog shows and hides. */
const footers: readonly Kind[] = [
  { role: 'footerDate', type: 'dt', idx: 10 },
  { role: 'footer', type: 'ftr', idx: 11 },
  { role: 'slideNumber', type: 'sldNum', idx: 12 },
];

/** The placeholders of each layout. Ids are the same in all layouts, so that text is kept when the layout changes. */
const cover: readonly Kind[] = [
  { role: 'title', type: 'ctrTitle' },
  { role: 'subtitle', type: 'subTitle', idx: 1 },
  { role: 'date', type: 'body', idx: 13 },
  { role: 'author', type: 'body', idx: 14 },
];

/** Title, text and footers. */
const standard: readonly Kind[] = [title, body, ...footers];

/**
 * The placeholders of each layout, in their order in the file. Layouts have further text only where slides use it, see
 * `kindsOf`.
 */
const placeholderKinds: Record<LayoutName, readonly Kind[]> = {
  title: cover,
  closing: cover,
  section: [title, { role: 'subtitle', type: 'body', idx: 1 }, ...footers],
  content: standard,
  picture: [title, picture, body, ...footers],
  blank: footers,
  statement: standard,
  twoColumns: standard,
  threeColumns: standard,
  comparison: standard,
  bigNumber: standard,
  pictureLeft: [title, body, picture, ...footers],
  pictureRight: [title, body, picture, ...footers],
  pictureFull: [picture],
  table: [title, table, body, ...footers],
  chart: [title, chart, body, ...footers],
  code: standard,
  quote: standard,
  process: standard,
  timeline: standard,
  cards: standard,
};

/** Maximum number of placeholders with the same role, so that their ids do not overlap. */
const maxPerRole = 40;

/**
 * Returns the kinds of a layout's placeholders: as many for text, pictures, tables and charts as the fullest of its slides
 * uses, and none for text that no slide has, except in the layout of new text slides.
 */
function kindsOf(layout: LayoutName, fillers: ElementsByRole): readonly Kind[] {
  return placeholderKinds[layout].flatMap((kind) => {
    const { role, idx = 0 } = kind;
    if (role !== 'body' && !isObjectRole(role)) return [kind];
    const used = Math.min(maxPerRole, fillers.get(role)?.length ?? 0);
    const min = role === 'body' && layout !== 'content' ? 0 : 1;
    return Array.from({ length: Math.max(min, used) }, (_, ordinal) => ({
      ...kind,
      idx: ordinal === 0 ? idx : role === 'body' ? 19 + ordinal : idx + ordinal,
    }));
  });
}

/**
 * Returns the placeholders of a layout. They have the most frequent format of its slides, so that most slides need not
 * repeat it.
 */
export function layoutPlaceholders(deck: Deck, layout: LayoutName): readonly Placeholder[] {
  const formats = defaultFormats(deck, layout);
  const fillers = elementsByRole(deck.slides.filter((slide) => slide.layout === layout));
  const ordinals = new Map<FilePlaceholderRole, number>();
  return kindsOf(layout, fillers).map((kind): Placeholder => {
    const { role } = kind;
    const ordinal = ordinals.get(role) ?? 0;
    ordinals.set(role, ordinal + 1);
    const filling = fillers.get(role)?.[ordinal];
    const shared = { ...kind, name: placeholderNames[role], fontRole: fontRoleOf(deck, kind) };
    const texts = filling?.filter((element) => element.kind === 'text');
    if (!filling || !texts || texts.length === 0) {
      const format = filling ? { ...formats[role], box: commonBox(filling) } : formats[role];
      return { ...shared, format };
    }
    const lists = texts.filter(isList);
    // New text slides begin with a list, whatever existing slides contain.
    const isBulleted = kind.isBulleted && (layout === 'content' || lists.length * 2 >= texts.length);
    // Figures have the font of titles. The font of titles themselves belongs to the master.
    const ownFont = role === 'body' && !isBulleted ? commonFontRole(texts) : undefined;
    const fontRole = ownFont ?? shared.fontRole;
    return { ...shared, fontRole, isBulleted, format: commonFormat(isBulleted && lists.length > 0 ? lists : texts) };
  });
}

/** Returns the master's placeholders, which layout placeholders refer to by type. */
export function masterPlaceholders(deck: Deck): readonly Placeholder[] {
  const formats = defaultFormats(deck, 'content');
  return [title, body, ...footers].map((kind) => ({
    ...kind,
    name: placeholderNames[kind.role],
    fontRole: fontRoleOf(deck, kind),
    format: formats[kind.role],
  }));
}

/** Returns the font role of the master's styles, which define one for titles and one for all other text. */
function fontRoleOf({ theme, language }: Deck, { role }: Kind): FontRole {
  return role === 'title' ? titleFontRole(theme.style, language) : 'body';
}

/** The elements of slides that fill placeholders, grouped by role and then by index on the slide. */
type ElementsByRole = ReadonlyMap<FilePlaceholderRole, readonly SlideElement[][]>;

function elementsByRole(slides: readonly Slide[]): ElementsByRole {
  const all = new Map<FilePlaceholderRole, SlideElement[][]>();
  for (const { elements } of slides) {
    const counts = new Map<FilePlaceholderRole, number>();
    for (const element of elements) {
      const role = placeholderRoleOf(element);
      if (!role) continue;
      const ordinal = counts.get(role) ?? 0;
      counts.set(role, ordinal + 1);
      const byOrdinal = all.get(role) ?? [];
      all.set(role, byOrdinal);
      (byOrdinal[ordinal] ??= []).push(element);
    }
  }
  return all;
}

/** Whether a placeholder is for an element that is not text. */
function isObjectRole(role: FilePlaceholderRole): boolean {
  return role === 'picture' || role === 'table' || role === 'chart';
}

function isList({ paragraphs }: TextElement): boolean {
  return paragraphs.some(({ bullet }) => bullet === 'disc');
}

/** Returns the most frequent value of each text property. */
function commonFormat(texts: readonly TextElement[]): PlaceholderFormat {
  return {
    ...mostFrequent(texts.map(formatOf), (format) => Object.values(format).join(' ')),
    box: commonBox(texts),
    spaceBefore: commonSpaceBefore(texts),
  };
}

/** Returns the most frequent font of texts; undefined if it is not one of the theme's roles. */
function commonFontRole(texts: readonly TextElement[]): FontRole | undefined {
  const font = mostFrequent(
    texts.map(({ style }) => runFont({}, style)),
    String,
  );
  return isFontRole(font) ? font : undefined;
}

/** Returns the most frequent box. On a tie, the largest one wins, because it gives new slides the most space. */
function commonBox(elements: readonly SlideElement[]): Box {
  const largestFirst = elements.map(({ box }) => box).toSorted((a, b) => b.width * b.height - a.width * a.height);
  return mostFrequent(largestFirst, ({ x, y, width, height, rotation }) => [x, y, width, height, rotation].join(' '));
}

function commonSpaceBefore(texts: readonly TextElement[]): (number | undefined)[] {
  const byLevel: number[][] = [];
  for (const { paragraphs } of texts)
    for (const paragraph of paragraphs.slice(1)) (byLevel[paragraph.level ?? 0] ??= []).push(gapBefore(paragraph));
  return Array.from(byLevel, (values) => values && mostFrequent(values, String));
}

function formatOf({ style, paragraphs }: TextElement): Omit<PlaceholderFormat, 'box' | 'spaceBefore'> {
  return {
    size: style.size,
    lineHeight: style.lineHeight,
    color: style.color,
    bold: style.bold ?? false,
    align: paragraphs[0]?.align ?? 'left',
    verticalAlign: style.verticalAlign ?? 'top',
  };
}

/** The sizes of headings by deck, because each layout that no slide uses needs it, and a deck can have thousands of slides. */
const titleSizes = new WeakMap<Deck, { size: number | undefined }>();

function titleSizeOf(deck: Deck): number | undefined {
  let known = titleSizes.get(deck);
  if (!known) titleSizes.set(deck, (known = { size: sharedTitleSize(deck.slides, slideThemeOf(deck).heading.box) }));
  return known.size;
}

/** Returns the theme's default formats, for layouts that no slide uses. */
function defaultFormats(deck: Deck, layout: LayoutName): Record<FilePlaceholderRole, PlaceholderFormat> {
  const format = slideThemeOf(deck);
  const isCover = layout === 'title' || layout === 'closing';
  const { heading, subtitle } = format.section;
  const inFooter = { lineHeight: 1.4, color: format.footer.color, verticalAlign: 'middle' } as const;
  const onCover = { color: subtitle.color, bold: false, align: 'left', verticalAlign: 'top' } as const;
  const text = {
    box: format.body.box,
    size: 28,
    lineHeight: deck.language === 'zh' ? 1.4 : 1.25,
    color: format.body.color,
    bold: false,
    align: 'left',
    verticalAlign: 'top',
  } as const;
  const wholeSlide = { x: 0, y: 0, width: slideWidth, height: format.slideHeight };
  return {
    title: isCover
      ? {
          box: { x: 72, y: 150, width: 600, height: 230 },
          size: 72,
          lineHeight: 1.15,
          color: heading.color,
          bold: true,
          align: 'left',
          verticalAlign: 'bottom',
        }
      : layout === 'section'
        ? { ...heading, size: 64, lineHeight: 1.15, bold: true, verticalAlign: 'bottom' }
        : {
            ...format.heading,
            size: titleSizeOf(deck) ?? 44,
            lineHeight: 1.15,
            bold: true,
          },
    subtitle: {
      ...onCover,
      size: 26,
      lineHeight: 1.4,
      box: isCover ? { x: 72, y: 410, width: 600, height: 80 } : subtitle.box,
    },
    body: text,
    picture: layout === 'pictureFull' ? { ...text, box: wholeSlide } : text,
    table: text,
    chart: text,
    date: { ...onCover, size: 20, lineHeight: 1.4, box: { x: 72, y: 64, width: 560, height: 32 } },
    author: {
      ...onCover,
      size: 20,
      lineHeight: 1.4,
      box: { x: 72, y: format.slideHeight - 96, width: 560, height: 32 },
    },
    slideNumber: { ...inFooter, box: format.footer.number, size: 16, bold: true, align: format.footer.align },
    footer: {
      ...inFooter,
      box: format.footer.text ?? ownFooterIn(format),
      size: footerSize,
      bold: false,
      align: 'left',
    },
    footerDate: {
      ...inFooter,
      box: footerDateBox(deck, format.footer.text ?? ownFooterIn(format)),
      size: footerSize,
      bold: false,
      align: 'right',
    },
  };
}
