import type { Box } from '../../model/box.ts';
import { isSameBox, slideWidth } from '../../model/box.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { slideHeightOf } from '../../model/slide-size.ts';

/** A picture, or a panel with the heading, from edge to edge on one side of its slide. */
export interface HalfBleed {
  side: 'left' | 'right';
  /** Width of the picture or the panel in px. */
  width: number;
  isPanel?: true;
}

/** The panel with the heading. */
export const titlePanel: HalfBleed = { side: 'left', width: 448, isPanel: true };
/** Name of its shape. */
export const titlePanelName = 'Panel';

/** Distance between the picture and the text, in px. */
export const halfBleedGap = 56;
/** Width in px reserved for the slide number and a logo at the end of the footer next to the picture. */
export const footerEnd = 250;
/** Maximum width of the picture, as a fraction of the slide. */
const maxShare = 0.6;

/** Returns the box of the picture or the panel. */
export function halfBleedBox({ side, width }: HalfBleed, slideHeight: number): Box {
  return { x: side === 'left' ? 0 : slideWidth - width, y: 0, width, height: slideHeight };
}

/** Returns the picture that fills one side of the slide; undefined if there is none. */
export function halfBleedOf(
  { layout, elements }: Pick<Slide, 'layout' | 'elements'>,
  deck: Pick<Deck, 'size'>,
): HalfBleed | undefined {
  if (layout !== 'pictureLeft' && layout !== 'pictureRight') return undefined;
  const side = layout === 'pictureLeft' ? 'left' : 'right';
  const slideHeight = slideHeightOf(deck);
  const picture = elements.find(
    ({ kind, part, box }) =>
      kind === 'picture' &&
      part === 'picture' &&
      box.y === 0 &&
      box.height === slideHeight &&
      box.width <= slideWidth * maxShare &&
      box.x === halfBleedBox({ side, width: box.width }, slideHeight).x,
  );
  return picture && { side, width: picture.box.width };
}

/** Returns the picture or the panel that fills one side of the slide; undefined if there is none. */
export function edgeFillOf(slide: Pick<Slide, 'layout' | 'elements'>, deck: Pick<Deck, 'size'>): HalfBleed | undefined {
  const box = halfBleedBox(titlePanel, slideHeightOf(deck));
  const hasPanel = slide.elements.some(
    (element) => element.part === 'styleDecoration' && element.name === titlePanelName && isSameBox(element.box, box),
  );
  return hasPanel ? titlePanel : halfBleedOf(slide, deck);
}
