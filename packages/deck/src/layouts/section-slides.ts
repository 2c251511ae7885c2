import { motifOf } from '../covers/cover-of.ts';
import { ground } from '../covers/draw-cover.ts';
import { wellBrokenWidth } from '../covers/stepping/well-broken-width.ts';
import type { Block, OutlineSlide } from '../model/outline.ts';
import type { TextElement } from '../model/element.ts';
import type { Face, Run } from '../model/text.ts';
import { heightOf } from '../text/set-paragraphs.ts';
import { plainText } from '../text/split-runs.ts';
import { titleFace } from '../themes/title-face.ts';
import { contentSlides } from './content-slides.ts';
import { markElements } from './furniture.ts';
import type { HeadingPlace } from './headings.ts';
import { headingElement, headingText, shownHeading } from './headings.ts';
import type { LayOutContext, NewSlide } from './lay-out-context.ts';

const headingSizes = [64, 56, 48, 44, 40, 36, 32, 28, 24] as const;
const subtitleSizes = [24, 22, 20] as const;
/** Between a heading and the rule under it. */
const markGap = 14;

/** A section slide; what stands under its heading besides a subtitle goes to content slides of the same heading. */
export function sectionSlides(
  slide: OutlineSlide,
  section: number,
  firstNumber: number,
  context: LayOutContext,
): NewSlide[] {
  const { deck, look } = context;
  const { heading, subtitle = [] } = slide;
  const figures = look.section.number.numberFormat(section, deck.language);
  const { shown, left, ...picture } = sectionPicture({ heading, subtitle, figures }, context);
  const first: NewSlide = { layout: 'section', title: headingText(heading), notes: slide.notes, ...picture };
  const rest: Block[] = [...left, ...slide.blocks];
  if (rest.length === 0) return [first];
  return [
    first,
    ...contentSlides({ kind: 'content', heading: shown, blocks: rest, notes: '' }, firstNumber + 1, context),
  ];
}

export interface SectionTexts {
  heading: readonly Run[];
  subtitle: readonly Run[];
  /** The section's number, in the style's figures. */
  figures: string;
}

export interface SectionPicture extends Pick<NewSlide, 'background' | 'elements'> {
  /** The heading as it is shown. */
  shown: readonly Run[];
  /** What found no room. */
  left: Block[];
}

/** What a style makes of a section's texts. */
export function sectionPicture(
  texts: SectionTexts,
  { deck, look }: Pick<LayOutContext, 'deck' | 'look'>,
): SectionPicture {
  const { number, heading, subtitle, marks } = look.section;
  const headingPlace: HeadingPlace = {
    box: heading.box,
    align: heading.align,
    sizes: headingSizes,
    style: {
      face: titleFace(deck.theme.style, deck.language),
      bold: true,
      color: heading.color,
      lineHeight: deck.language === 'zh' ? 1.22 : 1.1,
      verticalAlign: 'top',
    },
  };
  const subtitlePlace: HeadingPlace = {
    box: subtitle.box,
    align: heading.align,
    sizes: subtitleSizes,
    style: { face: 'body', color: subtitle.color, lineHeight: 1.4, verticalAlign: 'top' },
  };
  const shown = shownHeading(texts.heading, headingPlace);
  const title = snug(headingElement(shown, headingPlace, '', ['']));
  const foot = title.box.y + title.box.height;
  const under = shownHeading(texts.subtitle, subtitlePlace);
  const numberElement: TextElement = {
    kind: 'text',
    id: 'section-number',
    part: 'sectionNumber',
    name: 'Section number',
    box: number.box,
    paragraphs: [
      {
        runs: [{ text: texts.figures }],
        ...(number.align === 'center' && { align: 'center' as const }),
      },
    ],
    style: {
      face: numberFace(deck),
      size: number.size,
      bold: true,
      color: number.color,
      lineHeight: 1.1,
      verticalAlign: number.align === 'center' ? 'middle' : 'bottom',
    },
  };
  return {
    background: ground(deck.theme.style, deck.theme.color, 'section'),
    elements: [
      ...motifOf(deck, 'section'),
      ...markElements(
        marks.map((mark) => (mark.box.y > heading.box.y ? { ...mark, box: { ...mark.box, y: foot + markGap } } : mark)),
      ),
      ...(isNumbered(texts.heading) ? [] : [numberElement]),
      title,
      ...(plainText(under.runs) !== ''
        ? [
            {
              ...headingElement(under, subtitlePlace, '', ['']),
              id: 'subtitle',
              role: 'subtitle' as const,
              box: { ...subtitle.box, y: foot + subtitle.box.y - (heading.box.y + heading.box.height) },
            },
          ]
        : []),
    ],
    shown: shown.runs,
    left: [
      ...(shown.isWhole ? [] : [{ kind: 'paragraph' as const, runs: texts.heading }]),
      ...(under.isWhole ? [] : [{ kind: 'paragraph' as const, runs: texts.subtitle }]),
    ],
  };
}

/** "一、", "1.", "第二章", "Part 3": a second number over it would only repeat what it says. */
function isNumbered(heading: readonly Run[]): boolean {
  return /^\s*(?:[一二三四五六七八九十]{1,3}[、.．]|第\s?[一二三四五六七八九十\d]{1,3}\s?[章节部篇讲课]|\d{1,2}(?:[.、．)]\s|\s)|(?:part|chapter|section|lecture|unit|module|day|week|act)\s+(?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five)\b)/iu.test(
    plainText(heading),
  );
}

/** A heading's box as high as its text, so that what stands under it follows, and as wide as breaks it well. */
function snug(element: TextElement): TextElement {
  const { box, paragraphs, style } = element;
  const [paragraph] = paragraphs;
  const width = paragraph ? wellBrokenWidth(paragraph, style, box.width) : box.width;
  const x = paragraph?.align === 'center' ? box.x + (box.width - width) / 2 : box.x;
  return { ...element, box: { ...box, x, width, height: Math.ceil(heightOf(paragraphs, style, width)) } };
}

/** Figures of Georgia stand high and low, as in running text: a number alone is set in Times New Roman. */
function numberFace({ theme, language }: Pick<LayOutContext['deck'], 'theme' | 'language'>): Face {
  const face = titleFace(theme.style, language);
  return face === 'serif' ? 'song' : face;
}
