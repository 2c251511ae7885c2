import { motifOf } from '../../styles/cover-of.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import type { Box } from '../../model/box.ts';

import type { ShapeElement, SlideElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { markElements } from '../slide/slide-decorations.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { keynoteAreaOf, keynoteParts } from './keynote-text.ts';
import { quoteMarkElements, quoteMarks } from '../quotes/quote-marks.ts';
import type { Size, FullSlideContext, TextPart, FullSlideTexts } from './full-slide-text.ts';
import { heightOfParts, partGap, textPart } from './full-slide-text.ts';
import { toneBackground } from './keynote-tone.ts';
import { endsSentence } from '../../text/sentences.ts';
import { figuresIn } from '../figures/strong-figures.ts';

/** The space that is available in every style. */
export const minTextArea: Size = { width: 560, height: 360 };

const sizes = {
  figure: [240, 220, 200, 176, 160, 144, 128, 112, 96], // Font size in px of a figure, at least `minFigureSize`.
  figureText: [44, 40, 36, 32, 28], // Also for text below a sentence.
  sentence: [72, 64, 56, 50, 44, 40, 36],
  headingOnly: [80, 72, 64, 56, 48],
  heading: [28, 24, 20],
  quoted: [64, 56, 50, 44, 40, 36, 32, 28],
  statement: [72, 64, 56, 50, 44, 40, 36],
  attribution: [28, 24, 20],
} as const;
/** Minimum font size of a figure in px. Headings alone on a slide are smaller. */
export const minFigureSize = 96;
const bar = { width: 88, height: 6 } as const;

/** Whether the text fits on a slide of every style. */
export function fitsFullSlide(texts: FullSlideTexts, context: FullSlideContext): boolean {
  const parts = context.keynoteTone
    ? keynoteParts(texts, context.keynoteTone, context, keynoteAreaOf(context.slideTheme))
    : fullSlideParts(texts, context, minTextArea);
  return parts.every((part) => part.fits);
}

/** Lays out a quotation or a heading alone, in large type, on the background of a section slide, next to its motif. */
export function layoutFullSlide(
  texts: FullSlideTexts,
  context: FullSlideContext,
): Pick<NewSlide, 'background' | 'elements'> {
  const { deck, slideTheme, keynoteTone } = context;
  const motif = motifOf(deck, 'section');
  const area = keynoteTone ? keynoteAreaOf(slideTheme) : besideMotif(textAreaOf(slideTheme), motif, slideTheme);
  const parts = keynoteTone ? keynoteParts(texts, keynoteTone, context, area) : fullSlideParts(texts, context, area);
  const elements: SlideElement[] = [];
  let y = area.y + Math.max(0, Math.round((area.height - heightOfParts(parts)) / 2));
  for (const { width, height, draw } of parts) {
    const x = slideTheme.section.heading.align === 'center' ? area.x + (area.width - width) / 2 : area.x;
    elements.push(...draw({ x, y, width, height }));
    y += height + partGap;
  }
  if (keynoteTone) return { background: toneBackground(deck.theme, keynoteTone), elements };
  return {
    background: slideBackground(deck.theme.style, deck.theme.color, 'section'),
    elements: [
      ...motif,
      // This includes the panel behind a section's heading, but not the bars next to it.
      ...markElements(slideTheme.section.marks.filter(({ box }) => box.height > 100)),
      ...(texts.quoted.length > 0 && !texts.isUnmarked && isNumberAside(slideTheme)
        ? quoteMarksForNumber(slideTheme)
        : []),
      ...elements.filter(({ kind }) => kind === 'shape'),
      ...elements.filter(({ kind }) => kind === 'text'),
    ],
  };
}

/** Distance in px between large text and the motif next to it. */
const motifGap = 64;

/** Returns the area of large text with the free width to the left of the motif, if that is wider. */
function besideMotif(area: Box, motif: readonly ShapeElement[], { section }: SlideTheme): Box {
  const beside = motif.filter(({ box }) => box.y < area.y + area.height && box.y + box.height > area.y);
  const left = Math.min(...beside.map(({ box }) => box.x));
  const width = section.heading.align === 'left' && Number.isFinite(left) ? Math.floor(left - motifGap - area.x) : 0;
  return { ...area, width: Math.max(area.width, width) };
}

function fullSlideParts(
  { heading, quoted, attribution, statement = [], isFigure = false, isUnmarked = false }: FullSlideTexts,
  context: FullSlideContext,
  area: Size,
): TextPart[] {
  const { slideTheme } = context;
  const isZh = context.deck.language === 'zh';
  const display = titleFontRole(context.deck.theme.style, context.deck.language);
  const isSerif = display !== 'heading';
  const title = {
    face: display,
    bold: true,
    color: slideTheme.section.heading.color,
    lineHeight: isZh ? 1.25 : 1.12,
  } as const;
  const small = { ...area, height: 80 };
  const secondary = { face: 'body', color: slideTheme.section.subtitle.color, lineHeight: 1.4 } as const;
  const attributionParts =
    attribution.length > 0
      ? [
          textPart(
            { id: 'attribution', part: 'attribution' },
            attribution,
            secondary,
            // The source of a figure is in small type.
            isFigure ? sizes.attribution.slice(1) : sizes.attribution,
            context,
            small,
          ),
        ]
      : [];
  if (isFigure) return figureParts(heading, statement, title, attributionParts, context, area);
  const isQuote = statement.length === 0;
  const below = isQuote ? quoted : statement;
  if (below.length > 0 && isHeadline(plainText(heading))) {
    const identity = { id: 'body', ...(isQuote && { part: 'quote' as const }), role: 'body' } as const;
    return sentenceParts(heading, below, identity, title, attributionParts, context, area);
  }
  const headingParts =
    plainText(heading) === ''
      ? []
      : [
          textPart(
            { id: 'title', role: 'title' },
            [heading],
            { ...title, color: slideTheme.section.subtitle.color },
            sizes.heading,
            context,
            small,
          ),
        ];
  const barPart: TextPart = { ...bar, fits: true, draw: (box) => [barElement(box, slideTheme)] };
  if (statement.length > 0) {
    const style = isSerif ? title : ({ ...title, face: 'body', bold: false } as const);
    const left = {
      ...area,
      height: area.height - heightOfParts([...headingParts, barPart, ...attributionParts]) - partGap,
    };
    return [
      ...headingParts,
      barPart,
      textPart({ id: 'body', role: 'body' }, statement, style, sizes.statement, context, left),
      ...attributionParts,
    ];
  }
  if (quoted.length === 0)
    return [
      barPart,
      textPart({ id: 'title', role: 'title' }, [heading], title, sizes.headingOnly, context, {
        ...area,
        height: area.height - bar.height - partGap,
      }),
    ];
  const marks: TextPart[] = isUnmarked
    ? [barPart]
    : isNumberAside(slideTheme)
      ? []
      : [{ ...quoteMarks, fits: true, draw: ({ x, y }) => quoteMarkElements(x, y, slideTheme.section.number.color) }];
  const outerParts = [...headingParts, ...marks, ...attributionParts];
  const quoteStyle = {
    face: display,
    ...(isSerif && { bold: true }),
    color: slideTheme.section.heading.color,
    lineHeight: isZh ? 1.4 : 1.22,
  } as const;
  const left = { ...area, height: area.height - heightOfParts(outerParts) - partGap };
  return [
    ...headingParts,
    ...marks,
    textPart({ id: 'body', part: 'quote', role: 'body' }, quoted, quoteStyle, sizes.quoted, context, left),
    ...attributionParts,
  ];
}

/** Creates the parts of a figure, of the text below it, and of its source. */
function figureParts(
  heading: readonly Run[],
  statement: readonly (readonly Run[])[],
  title: Omit<TextStyle, 'size'>,
  attributionParts: readonly TextPart[],
  context: FullSlideContext,
  area: Size,
): TextPart[] {
  const figureSizes = sizes.figure.filter(
    (size) =>
      runsWidth(heading, { ...title, size }) <= area.width * 0.95 &&
      size * title.lineHeight <= area.height * (attributionParts.length > 0 ? 0.35 : 0.62),
  );
  const figure = textPart(
    { id: 'title', role: 'title' },
    [heading],
    { ...title, lineHeight: 1.1 },
    figureSizes.length > 0 ? figureSizes : sizes.figure.slice(-1),
    context,
    area,
  );
  const text = {
    face: 'body',
    color: context.slideTheme.section.subtitle.color,
    lineHeight: context.deck.language === 'zh' ? 1.4 : 1.25,
  } as const;
  const left = { ...area, height: area.height - heightOfParts([figure, ...attributionParts]) - partGap };
  return [
    figure,
    textPart({ id: 'body', role: 'body' }, statement, text, sizes.figureText, context, left),
    ...attributionParts,
  ];
}

/** Whether a heading is the message of its slide: a sentence, a quotation, or words with a figure. */
function isHeadline(heading: string): boolean {
  return endsSentence(heading) || /^["“「『].{12,}["”」』]$/u.test(heading) || figuresIn(heading).length > 0;
}

/** Creates the parts of a heading that is the message of its slide, and of the text below it. */
function sentenceParts(
  heading: readonly Run[],
  statement: readonly (readonly Run[])[],
  identity: Parameters<typeof textPart>[0],
  title: Omit<TextStyle, 'size'>,
  attributionParts: readonly TextPart[],
  context: FullSlideContext,
  area: Size,
): TextPart[] {
  const half = { ...area, height: area.height / 2 };
  const headingPart = textPart({ id: 'title', role: 'title' }, [heading], title, sizes.sentence, context, half);
  const { section } = context.slideTheme;
  const lineHeight = context.deck.language === 'zh' ? 1.4 : 1.25;
  const style = { face: 'body', color: section.heading.color, lineHeight } as const;
  const left = { ...area, height: area.height - heightOfParts([headingPart, ...attributionParts]) - partGap };
  return [headingPart, textPart(identity, statement, style, sizes.figureText, context, left), ...attributionParts];
}

function barElement(box: Box, { section }: SlideTheme): ShapeElement {
  return {
    kind: 'shape',
    id: 'statement-mark',
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: section.subtitle.color },
  };
}

/** Whether the style shows the section number next to the heading, where quotations have their quotation mark. */
function isNumberAside({ section: { number, heading } }: SlideTheme): boolean {
  return number.box.x + number.box.width < heading.box.x;
}

function quoteMarksForNumber({ section: { number } }: SlideTheme): ShapeElement[] {
  const { box, color } = number;
  const scale = 1.5;
  return quoteMarkElements(
    box.x + (box.width - quoteMarks.width * scale) / 2,
    box.y + (box.height - quoteMarks.height * scale) / 2,
    color,
    scale,
  );
}

/**
 * Returns the area for large text: from a section's number down to the bottom of its subtitle, or around the slide's
 * middle if the number is next to the heading.
 */
export function textAreaOf(slideTheme: SlideTheme): Box {
  const { slideHeight, section } = slideTheme;
  const { number, heading, subtitle } = section;
  const { x, width } = heading.box;
  if (!isNumberAside(slideTheme)) {
    const { y } = number.box;
    return { x, y, width, height: subtitle.box.y + subtitle.box.height - y };
  }
  const y = heading.box.y - 76;
  return { x, y, width, height: slideHeight - 2 * y };
}
