import type { ElementsByKind } from '../../model/element.ts';
import type { SvgContext } from '../../svg/svg-context.ts';

/** Element types that few decks contain, so that their drawing code is loaded on demand. */
export type LazyKind = 'chart' | 'code' | 'video';

/** Function that draws an element in px of the slide, unrotated. */
export type DrawElement<Kind extends LazyKind> = (element: ElementsByKind[Kind], context: SvgContext) => string;

/** Functions that draw the elements of each lazy kind. */
export type Drawings = { [Kind in LazyKind]: DrawElement<Kind> };

/** Functions that draw these elements, or functions that load them. */
export type DrawingSources = { eager: Drawings } | { lazy: { [Kind in LazyKind]: () => Promise<DrawElement<Kind>> } };
