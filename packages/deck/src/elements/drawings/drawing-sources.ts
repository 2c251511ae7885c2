import type { ElementsByKind, LineElement, MediaKind, TableElement } from '../../model/element.ts';
import type { DrawnLine } from '../line/styled-line-svg.ts';
import type { PlacedCell } from '../table/cell-bar-svg.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import type { Presets } from '../shape/presets/create-presets.ts';

/** Element types that few decks contain, so that their drawing code is loaded on demand. */
export type LazyKind = 'chart' | 'code' | 'formula' | MediaKind;

/** Function that draws an element in px of the slide, unrotated. */
export type DrawElement<Kind extends LazyKind> = (element: ElementsByKind[Kind], context: SvgContext) => string;

/** Functions that draw the elements of each lazy kind. */
export type ElementDrawings = { [Kind in LazyKind]: DrawElement<Kind> };

/** Everything that is loaded on demand: also the preset shapes, lines with special forms, and bars in table cells. */
export type Drawings = ElementDrawings & {
  preset: Presets;
  styledLine: (line: LineElement, drawn: DrawnLine) => string;
  cellBar: (table: TableElement, cell: PlacedCell, context: SvgContext) => string;
};

/** Functions that draw these elements, or functions that load them. */
export type DrawingSources =
  | { eager: Drawings }
  | { lazy: { [Name in keyof Drawings]: () => Promise<Drawings[Name]> } };
