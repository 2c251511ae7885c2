import { callout } from './kinds/callout.ts';
import { cards } from './kinds/cards.ts';
import { blank, content } from './kinds/content.ts';
import { pictureFull } from './kinds/picture-full.ts';
import { pictureLeft } from './kinds/picture-left.ts';
import { pictureRight } from './kinds/picture-right.ts';
import { pictures } from './kinds/pictures.ts';
import { table } from './kinds/table.ts';
import { loadedLayouts } from './extra/load-layouts.ts';
import type { SlideLayout } from './slide-layout.ts';

/** Returns all loaded layouts in order of priority. The last one accepts any content. */
export function allLayouts(): readonly SlideLayout[] {
  const {
    diagram,
    timeline,
    bigNumber,
    process,
    statement,
    quote,
    comparison,
    twoColumns,
    threeColumns,
    chart,
    formula,
    code,
  } = loadedLayouts();
  return [
    diagram,
    // Dates look like figures as well.
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
