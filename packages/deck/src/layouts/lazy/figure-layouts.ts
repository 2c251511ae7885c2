import { amountRows } from '../figures/amount-rows.ts';
import { withFigureColors } from '../figures/figure-colors.ts';
import { figureBandElements, figurePanelElements, mainFigureElements } from '../figures/figure-panel.ts';
import { figureColumns } from '../figures/figure-columns.ts';
import { figureTiles } from '../figures/figure-tiles.ts';
import type { FigureLayouts } from './lazy-layouts.ts';

/** Functions of the layout for figures, loaded as one chunk. */
export const figureLayouts: FigureLayouts = {
  figureTiles,
  figureColumns,
  amountRows,
  figureBandElements,
  figurePanelElements,
  mainFigureElements,
  withFigureColors,
};
