import { motifOf } from '../covers/cover-of.ts';
import { ground } from '../covers/draw-cover.ts';
import type { Box } from '../model/box.ts';
import { slideHeight } from '../model/box.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { ShapeElement, SlideElement, TextElement } from '../model/element.ts';
import type { Run, TextStyle } from '../model/text.ts';
import type { SlideLook } from '../themes/slide-look.ts';
import { balancedWidth, fitSize, tolerance } from '../text/fit.ts';
import { heightOf } from '../text/set-paragraphs.ts';
import { plainText } from '../text/split-runs.ts';
import { isFooterText, markElements } from './furniture.ts';
import type { LayOutContext, NewSlide } from './lay-out-context.ts';
import { quoteMarkElements, quoteMarks } from './quote-marks.ts';

/** What is said on a stage: a quotation with its heading and who said it, or a heading alone. */
export interface StageTexts {
  heading: readonly Run[];
  said: readonly (readonly Run[])[];
  by: readonly (readonly Run[])[];
}

type Dress = Pick<LayOutContext, 'deck' | 'look'>;
type Room = Pick<Box, 'width' | 'height'>;

/** Every style has this much room at least: what fits it stays on the stage in any of them. */
export const leastRoom: Room = { width: 560, height: 360 };

const sizes = {
  alone: [80, 72, 64, 56, 48],
  heading: [28, 24, 20],
  said: [56, 50, 44, 40, 36, 32, 28],
  by: [24, 20],
} as const;
const bar = { width: 88, height: 6 } as const;
const gap = 24;

/** Whether the texts find room on the stage of every style. */
export function fitsStage(texts: StageTexts, dress: Dress): boolean {
  return partsOf(texts, dress, leastRoom).every((part) => part.fits);
}

/** A quotation or a heading alone, large, on the ground of a section slide and beside its motif. */
export function stagePicture(texts: StageTexts, dress: Dress): Pick<NewSlide, 'background' | 'elements'> {
  const { deck, look } = dress;
  const room = roomOf(look);
  const parts = partsOf(texts, dress, room);
  const elements: SlideElement[] = [];
  let y = room.y + Math.max(0, Math.round((room.height - heightOfParts(parts)) / 2));
  for (const { width, height, draw } of parts) {
    const x = look.section.heading.align === 'center' ? room.x + (room.width - width) / 2 : room.x;
    elements.push(...draw({ x, y, width, height }));
    y += height + gap;
  }
  return {
    background: ground(deck.theme.style, deck.theme.color, 'section'),
    elements: [
      ...motifOf(deck, 'section'),
      // The sheet that a section's heading stands on, but not the bars beside it.
      ...markElements(look.section.marks.filter(({ box }) => box.height > 100)),
      ...(texts.said.length > 0 && isNumberAside(look) ? marksInPlaceOfNumber(look) : []),
      ...elements.filter(({ kind }) => kind === 'shape'),
      ...elements.filter(({ kind }) => kind === 'text'),
    ],
  };
}

/** What stands on the stage, one under the other. */
interface Part extends Room {
  fits: boolean;
  draw: (box: Box) => SlideElement[];
}

function partsOf({ heading, said, by }: StageTexts, dress: Dress, room: Room): Part[] {
  const { look } = dress;
  const isZh = dress.deck.language === 'zh';
  const title = { face: 'heading', bold: true, color: 'sectionTitle', lineHeight: isZh ? 1.25 : 1.12 } as const;
  if (said.length === 0)
    return [
      { ...bar, fits: true, draw: (box) => [barElement(box, look)] },
      textPart({ id: 'title', role: 'title' }, [heading], title, sizes.alone, dress, {
        ...room,
        height: room.height - bar.height - gap,
      }),
    ];
  const small = { ...room, height: 80 };
  const over =
    plainText(heading) === ''
      ? []
      : [
          textPart(
            { id: 'title', role: 'title' },
            [heading],
            { ...title, color: 'sectionSubtitle' },
            sizes.heading,
            dress,
            small,
          ),
        ];
  const marks: Part[] = isNumberAside(look)
    ? []
    : [{ ...quoteMarks, fits: true, draw: ({ x, y }) => quoteMarkElements(x, y, 'sectionNumber') }];
  const quiet = { face: 'body', color: 'sectionSubtitle', lineHeight: 1.4 } as const;
  const under =
    by.length > 0 ? [textPart({ id: 'attribution', part: 'attribution' }, by, quiet, sizes.by, dress, small)] : [];
  const around = [...over, ...marks, ...under];
  const words = { face: 'heading', color: 'sectionTitle', lineHeight: isZh ? 1.4 : 1.22 } as const;
  const left = { ...room, height: room.height - heightOfParts(around) - gap };
  return [
    ...over,
    ...marks,
    textPart({ id: 'body', part: 'quote', role: 'body' }, said, words, sizes.said, dress, left),
    ...under,
  ];
}

function textPart(
  named: Pick<TextElement, 'id' | 'part' | 'role'>,
  texts: readonly (readonly Run[])[],
  textStyle: Omit<TextStyle, 'size'>,
  steps: readonly number[],
  { look: { section } }: Dress,
  room: Room,
): Part {
  const paragraphs = texts.map((runs, index) => ({
    runs,
    ...(section.heading.align === 'center' && { align: 'center' as const }),
    ...(index > 0 && { spaceBefore: 16 }),
  }));
  const size = fitSize(paragraphs, { ...textStyle, size: 0 }, steps, room);
  const style: TextStyle = { ...textStyle, size, steps: steps.filter((step) => step <= size) };
  const width = balancedWidth(paragraphs, style, room.width);
  const height = Math.ceil(heightOf(paragraphs, style, width));
  return {
    width,
    height,
    fits: height <= room.height + tolerance,
    draw: (box) => [{ kind: 'text', ...named, box, paragraphs, style }],
  };
}

function heightOfParts(parts: readonly Room[]): number {
  return parts.reduce((sum, { height }) => sum + height + gap, -gap);
}

function barElement(box: Box, { section }: SlideLook): ShapeElement {
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

/** Where a section has its number beside its heading, as in a window, quotations have their mark there. */
function isNumberAside({ section: { number, heading } }: SlideLook): boolean {
  return number.box.x + number.box.width < heading.box.x;
}

function marksInPlaceOfNumber({ section: { number } }: SlideLook): ShapeElement[] {
  const { box, color } = number;
  const scale = 1.5;
  return quoteMarkElements(
    box.x + (box.width - quoteMarks.width * scale) / 2,
    box.y + (box.height - quoteMarks.height * scale) / 2,
    color,
    scale,
  );
}

/** From a section's number down to the foot of its subtitle; beside a number, about the slide's middle. */
export function roomOf(look: SlideLook): Box {
  const { number, heading, subtitle } = look.section;
  const { x, width } = heading.box;
  if (!isNumberAside(look)) {
    const { y } = number.box;
    return { x, y, width, height: subtitle.box.y + subtitle.box.height - y };
  }
  const y = heading.box.y - 76;
  return { x, y, width, height: slideHeight - 2 * y };
}

/** Whether a slide stands on the stage of its deck's style. */
export function isOnStage({ layout, background, elements }: NewSlide | Slide, { theme }: Pick<Deck, 'theme'>): boolean {
  if (layout !== 'quote' && layout !== 'statement') return false;
  const isBare = !elements.some(isFooterText);
  return isBare && JSON.stringify(background) === JSON.stringify(ground(theme.style, theme.color, 'section'));
}
