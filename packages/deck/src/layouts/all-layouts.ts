import { blank, content } from './flow/content-layout.ts';
import { table } from './tables/table-layout.ts';
import { loadedLayouts } from './lazy/load-layouts.ts';
import type { SlideLayout } from './slide-layout.ts';

/** Returns all loaded layouts in order of priority. The last one accepts any content. */
export function allLayouts(): readonly SlideLayout[] {
  const {
    chain,
    diagram,
    timeline,
    bigNumber,
    process,
    statement,
    callout,
    quote,
    comparison,
    definitions,
    matrix,
    nestedCards,
    twoColumns,
    threeColumns,
    pictureFull,
    pictureLeft,
    pictureRight,
    pictures,
    chart,
    tableChart,
    formula,
    code,
    cards,
  } = loadedLayouts();
  return [
    diagram,
    chain,
    // This comes before figures, because dates look like figures.
    timeline,
    bigNumber,
    definitions,
    // This comes before statements, because a sentence may state the parts of a whole.
    chart,
    statement,
    callout,
    quote,
    comparison,
    matrix,
    threeColumns,
    nestedCards,
    process,
    twoColumns,
    pictureFull,
    pictureLeft,
    pictureRight,
    blank,
    pictures,
    formula,
    tableChart,
    table,
    code,
    cards,
    content,
  ].filter((layout) => layout !== undefined);
}

/** Returns the loaded layouts that are used only if a user or an author requests them. */
export function layoutsOnRequest(): readonly SlideLayout[] {
  const { layoutVariants = [], titleLeft } = loadedLayouts();
  return [...layoutVariants, ...(titleLeft ? [titleLeft] : [])];
}

/** Returns all loaded layouts, including those that are used only if a user selects them. */
export function selectableLayouts(): readonly SlideLayout[] {
  return [...allLayouts(), ...layoutsOnRequest()];
}
