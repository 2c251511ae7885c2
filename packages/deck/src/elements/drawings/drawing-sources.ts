import type { ElementsByKind } from '../../model/element.ts';
import type { SvgContext } from '../../svg/svg-context.ts';

/** Element types whose drawing code is large and that few decks contain. */
export type LazyKind = 'chart' | 'code';

/** Draws an element in px of the slide, unrotated. */
export type DrawElement<Kind extends LazyKind> = (element: ElementsByKind[Kind], context: SvgContext) => string;

/** The functions that draw the elements of each lazy kind. */
export type Drawings = { [Kind in LazyKind]: DrawElement<Kind> };

/** The functions that draw these elements, or functions that load each of them. */
export type DrawingSources = { eager: Drawings } | { lazy: { [Kind in LazyKind]: () => Promise<DrawElement<Kind>> } };
