import { ground, motif } from '../covers/draw-cover.ts';
import type { Block, OutlineSlide } from '../model/outline.ts';
import type { TextElement } from '../model/element.ts';
import { heightOf } from '../text/set-paragraphs.ts';
import { plainText } from '../text/split-runs.ts';
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
  const { number, heading, subtitle, marks } = look.section;
  const headingPlace: HeadingPlace = {
    box: heading.box,
    align: heading.align,
    sizes: headingSizes,
    style: {
      face: 'heading',
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
  const shown = shownHeading(slide.heading, headingPlace);
  const title = snug(headingElement(shown, headingPlace, '', ['']));
  const foot = title.box.y + title.box.height;
  const under = shownHeading(slide.subtitle ?? [], subtitlePlace);
  const numberElement: TextElement = {
    kind: 'text',
    id: 'section-number',
    name: 'Section number',
    box: number.box,
    paragraphs: [
      {
        runs: [{ text: number.figures(section, deck.language) }],
        ...(number.align === 'center' && { align: 'center' as const }),
      },
    ],
    style: {
      face: 'heading',
      size: number.size,
      bold: true,
      color: number.color,
      lineHeight: 1.1,
      verticalAlign: number.align === 'center' ? 'middle' : 'bottom',
    },
  };
  const first: NewSlide = {
    layout: 'section',
    title: headingText(slide.heading),
    background: ground(deck.theme.style, deck.theme.color, 'section'),
    notes: slide.notes,
    elements: [
      ...motif(deck.theme.style, deck.theme.color, 'section'),
      ...markElements(
        marks.map((mark) => (mark.box.y > heading.box.y ? { ...mark, box: { ...mark.box, y: foot + markGap } } : mark)),
      ),
      numberElement,
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
  };
  const rest: Block[] = [
    ...(shown.isWhole ? [] : [{ kind: 'paragraph' as const, runs: slide.heading }]),
    ...(under.isWhole ? [] : [{ kind: 'paragraph' as const, runs: slide.subtitle ?? [] }]),
    ...slide.blocks,
  ];
  if (rest.length === 0) return [first];
  const heading2 = shown.isWhole ? slide.heading : shown.runs;
  return [
    first,
    ...contentSlides({ kind: 'content', heading: heading2, blocks: rest, notes: '' }, firstNumber + 1, context),
  ];
}

/** A heading's box as high as its text, so that what stands under it follows. */
function snug(element: TextElement): TextElement {
  return {
    ...element,
    box: { ...element.box, height: Math.ceil(heightOf(element.paragraphs, element.style, element.box.width)) },
  };
}
