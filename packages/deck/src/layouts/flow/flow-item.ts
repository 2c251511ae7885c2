import type { Box } from '../../model/box.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import type { TypesetFormula } from '../../model/formula.ts';
import type { SlidePicture } from './slide-picture.ts';

/** Sizes in px that a slide's parts are set in together. */
export interface Scale {
  body: number;
  table: number;
  code: number;
  /** The least height of a picture. */
  picture: number;
}

/** What content is set in where there is room; code and tables alone may be larger. */
export const largestScale: Scale = { body: 28, table: 22, code: 22, picture: 330 };

/** From roomy to dense: no text under 20 px, tables and code down to 16 (contract: fitting). */
export const scales: readonly Scale[] = [
  largestScale,
  { body: 24, table: 20, code: 20, picture: 280 },
  { body: 22, table: 18, code: 18, picture: 240 },
  { body: 20, table: 16, code: 16, picture: 200 },
];

/** What items are measured and placed with. */
export interface FlowContext {
  theme: Deck['theme'];
  language: Deck['language'];
  slideTheme: SlideTheme;
  pictureOf: (block: PictureBlock) => SlidePicture;
  /** undefined: nobody tried to draw it. */
  formulaOf: (latex: string) => TypesetFormula | undefined;
}

export type PictureBlock = Extract<Block, { kind: 'picture' }>;

export interface ItemContext extends Pick<FlowContext, 'theme' | 'language' | 'slideTheme'> {
  scale: Scale;
  box: Box;
  /** Makes an id that is unique in the slide: `table`, `table-2`, … */
  id: (base: string) => string;
  /** Whether nothing else stands under the item: its text may grow to the foot of its box. */
  isLast: boolean;
  /** Whether all that stands on the slide are a few short lines. */
  isSparse?: boolean;
}

/** Something that stands in the body of a slide, one under the other. */
export interface FlowItem {
  /** The least height it needs; at most a little more than `enough` is worked out. */
  height: (scale: Scale, width: number, maxMeasured: number) => number;
  /** The height it would like to have. */
  ideal: (scale: Scale, width: number) => number;
  /**
   * Cuts it so that the first part is at most `room` px high. Undefined: it cannot be cut there.
   * @param must whether it stands alone on a slide and must be cut wherever it can
   */
  split: (scale: Scale, width: number, availableHeight: number, force: boolean) => [FlowItem, FlowItem] | undefined;
  layout: (itemContext: ItemContext) => SlideElement[];
  /** Headings at its end, which should not be parted from what follows; and what is before them. */
  trailingHeadings?: () => [FlowItem | undefined, FlowItem] | undefined;
  /** It takes any height it is given: pictures, charts. */
  canGrow?: boolean;
  /** Paragraphs, lists and headings: what room is left goes between them. */
  isText?: boolean;
  /** Lines as they were written that had to be broken: fewer are better than a larger size. */
  brokenLines?: (scale: Scale, width: number) => number;
}

/** px between two items. */
export const itemGap = 20;
