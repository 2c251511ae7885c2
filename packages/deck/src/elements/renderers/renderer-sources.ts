import type { ElementsByKind, LineElement, MediaKind, TableElement } from '../../model/element.ts';
import type { DrawnLine } from '../line/styled-line-svg.ts';
import type { PictureExtras } from '../picture/picture-extras.ts';
import type { PlacedCell } from '../table/cell-bar-svg.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import type { Presets } from '../shape/presets/create-presets.ts';

/** Element types whose renderers are loaded on demand, because few decks contain them. */
export type LazyKind = 'chart' | 'code' | 'formula' | MediaKind;

/** Function that draws an element in px of the slide, unrotated. */
export type DrawElement<Kind extends LazyKind> = (element: ElementsByKind[Kind], context: SvgContext) => string;

/** Functions that draw the elements of each lazy kind. */
export type ElementRenderers = { [Kind in LazyKind]: DrawElement<Kind> };

/**
 * Everything that is loaded on demand: also the preset shapes, lines with special forms, bars in table cells, and mirrored
 * or recolored pictures.
 */
export type LazyRenderers = ElementRenderers & {
  preset: Presets;
  styledLine: (line: LineElement, drawn: DrawnLine) => string;
  cellBar: (table: TableElement, cell: PlacedCell, context: SvgContext) => string;
  pictureExtras: PictureExtras;
};

/** The renderers, or functions that load them. */
export type RendererSources =
  | { eager: LazyRenderers }
  | { lazy: { [Name in keyof LazyRenderers]: () => Promise<LazyRenderers[Name]> } };
