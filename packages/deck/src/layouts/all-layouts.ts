import { callout } from './kinds/callout.ts';
import { cards } from './kinds/cards.ts';
import { chart } from './kinds/chart.ts';
import { code } from './kinds/code.ts';
import { comparison } from './kinds/comparison.ts';
import { blank, content } from './kinds/content.ts';
import { formula } from './kinds/formula.ts';
import { pictureFull } from './kinds/picture-full.ts';
import { pictureLeft } from './kinds/picture-left.ts';
import { pictureRight } from './kinds/picture-right.ts';
import { pictures } from './kinds/pictures.ts';
import { table } from './kinds/table.ts';
import { twoColumns } from './kinds/two-columns.ts';
import { loadedLayouts } from './extra/load-layouts.ts';
import type { SlideLayout } from './slide-layout.ts';

/** Returns all layouts that are loaded, in order of priority; the last one accepts any content. */
export function allLayouts(): readonly SlideLayout[] {
  const { diagram, timeline, bigNumber, process, statement, quote, threeColumns } = loadedLayouts();
  return [
    diagram,
    // Dates are figures, too.
    timeline,
    bigNumber,
    statement,
    callout,
    quote,
    comparison,
    threeColumns,
    process,
    twoColumns,
    pictureFull,
    pictureLeft,
    pictureRight,
    blank,
    pictures,
    chart,
    formula,
    table,
    code,
    cards,
    content,
  ].filter((layout) => layout !== undefined);
}
