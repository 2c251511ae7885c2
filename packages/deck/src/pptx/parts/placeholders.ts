import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { Deck, LayoutName, Slide } from '../../model/deck.ts';
import { layoutNames } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { FontRole, Paragraph } from '../../model/text.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { gapBefore } from '../../ooxml/drawing/text-body.ts';
import { placeholderNames, placeholderRoleOf } from '../../ooxml/slide-context.ts';
import type { FilePlaceholderRole } from '../../ooxml/slide-context.ts';
import { footerSize, ownFooterIn } from '../../layouts/slide/slide-decorations.ts';
import { mostFrequent } from './most-frequent.ts';

/** A placeholder of a layout: the role that fills it, and its name in the file (ECMA-376 §19.3.1.36). */
export interface Placeholder {
  role: FilePlaceholderRole;
  type: 'title' | 'ctrTitle' | 'subTitle' | 'body' | 'dt' | 'ftr' | 'sldNum';
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

/** Returns a layout with the given number of body placeholders. */
function withBodies(count: number): readonly Kind[] {
  const more = Array.from({ length: count - 1 }, (_, index): Kind => ({ ...body, idx: 20 + index }));
  return [title, body, ...more, ...footers];
}

const placeholderKinds: Record<LayoutName, readonly Kind[]> = {
  title: cover,
  closing: cover,
  section: [title, { role: 'subtitle', type: 'body', idx: 1 }, ...footers],
  content: withBodies(1),
  picture: withBodies(1),
  blank: footers,
  statement: withBodies(1),
  twoColumns: withBodies(2),
  threeColumns: withBodies(4),
  comparison: withBodies(2),
  bigNumber: withBodies(8),
  pictureLeft: withBodies(1),
  pictureRight: withBodies(1),
  pictureFull: [],
  table: withBodies(2),
  chart: withBodies(1),
  code: withBodies(2),
  quote: withBodies(1),
  process: withBodies(5),
  timeline: withBodies(12),
  cards: withBodies(7),
};

/** Layouts that a file contains even if no slide uses them, for new slides. */
const requiredLayouts: ReadonlySet<LayoutName> = new Set(['title', 'section', 'content', 'picture', 'blank']);

/** Returns the layouts that a deck's file contains. */
export function layoutsOf(deck: Deck): readonly LayoutName[] {
  const used = new Set(deck.slides.map(({ layout }) => layout));
  return layoutNames.filter((name) => requiredLayouts.has(name) || used.has(name));
}

/**
 * Returns the placeholders of a layout. They have the most frequent format of its slides, so that most slides need not
 * repeat it.
 */
export function layoutPlaceholders(deck: Deck, layout: LayoutName): readonly Placeholder[] {
  const formats = defaultFormats(deck, layout);
  const texts = textsByRole(deck.slides.filter((slide) => slide.layout === layout));
  return placeholderKinds[layout].flatMap((kind, index): Placeholder[] => {
    const ordinal = placeholderKinds[layout].slice(0, index).filter(({ role }) => role === kind.role).length;
    const fillingTexts = texts.get(kind.role)?.[ordinal];
    // A second body placeholder is only included if a slide uses it.
    if (!fillingTexts && ordinal > 0) return [];
    const lists = (fillingTexts ?? []).filter(isList);
    // New text slides begin with a list, whatever existing slides contain.
    const isBulleted =
      kind.isBulleted && (!fillingTexts || layout === 'content' || lists.length * 2 >= fillingTexts.length);
    const format = fillingTexts
      ? commonFormat(isBulleted && lists.length > 0 ? lists : fillingTexts)
      : formats[kind.role];
    return [{ ...kind, isBulleted, name: placeholderNames[kind.role], fontRole: fontRoleOf(deck, kind), format }];
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

/** Returns the font role of a placeholder: the master's styles define one for titles and one for all other text. */
function fontRoleOf({ theme, language }: Deck, { role }: Kind): FontRole {
  return role === 'title' ? titleFontRole(theme.style, language) : 'body';
}

/** Returns the text of slides, grouped by role and then by index on the slide. */
function textsByRole(slides: readonly Slide[]): ReadonlyMap<FilePlaceholderRole, readonly TextElement[][]> {
  const texts = new Map<FilePlaceholderRole, TextElement[][]>();
  for (const { elements } of slides) {
    const counts = new Map<FilePlaceholderRole, number>();
    for (const element of elements) {
      const role = element.kind === 'text' ? placeholderRoleOf(element) : undefined;
      if (element.kind !== 'text' || !role) continue;
      const ordinal = counts.get(role) ?? 0;
      counts.set(role, ordinal + 1);
      const byOrdinal = texts.get(role) ?? [];
      texts.set(role, byOrdinal);
      (byOrdinal[ordinal] ??= []).push(element);
    }
  }
  return texts;
}

function isList({ paragraphs }: TextElement): boolean {
  return paragraphs.some(({ bullet }) => bullet === 'disc');
}

/** Returns the most frequent value of each text property. */
function commonFormat(texts: readonly TextElement[]): PlaceholderFormat {
  // On a tie, the largest box wins, because it gives new slides the most space.
  const largestFirst = texts.map(({ box }) => box).toSorted((a, b) => b.width * b.height - a.width * a.height);
  return {
    ...mostFrequent(texts.map(formatOf), (format) => Object.values(format).join(' ')),
    box: mostFrequent(largestFirst, ({ x, y, width, height, rotation }) => [x, y, width, height, rotation].join(' ')),
    spaceBefore: commonSpaceBefore(texts),
  };
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

/** Returns the theme's default formats, for layouts that no slide uses. */
function defaultFormats(deck: Deck, layout: LayoutName): Record<FilePlaceholderRole, PlaceholderFormat> {
  const format = slideThemeOf(deck);
  const isCover = layout === 'title' || layout === 'closing';
  const { heading, subtitle } = format.section;
  const inFooter = { lineHeight: 1.4, color: format.footer.color, verticalAlign: 'middle' } as const;
  const onCover = { color: subtitle.color, bold: false, align: 'left', verticalAlign: 'top' } as const;
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
        : { ...format.heading, size: 44, lineHeight: 1.15, bold: true },
    subtitle: {
      ...onCover,
      size: 26,
      lineHeight: 1.4,
      box: isCover ? { x: 72, y: 410, width: 600, height: 80 } : subtitle.box,
    },
    body: {
      box: format.body.box,
      size: 28,
      lineHeight: deck.language === 'zh' ? 1.4 : 1.25,
      color: format.body.color,
      bold: false,
      align: 'left',
      verticalAlign: 'top',
    },
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
      box: dateBox(deck, format.footer.text ?? ownFooterIn(format)),
      size: footerSize,
      bold: false,
      align: 'right',
    },
  };
}

const dateWidth = 220;
/** Right end of the date, unless the logo is there, and the distance between the two. */
const dateEnd = 1110;
const logoGap = 16;

/** Returns the box of the date: on the line of the footer, to the left of the slide number and of the logo. */
function dateBox({ slides }: Deck, footer: Box): Box {
  const logos = slides.flatMap(({ elements }) => elements.filter(({ part }) => part === 'logo'));
  const besideFooter = logos.filter(
    ({ box }) => box.x > slideWidth / 2 && box.y < footer.y + footer.height && box.y + box.height > footer.y,
  );
  const end = besideFooter.reduce((left, { box }) => Math.min(left, box.x - logoGap), dateEnd);
  return { ...footer, x: end - dateWidth, width: dateWidth };
}
