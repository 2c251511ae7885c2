import type { Block, Outline } from '../model/outline.ts';

/** All formulas that stand on lines of their own, as LaTeX, each once, in order. */
export function formulasOf(outline: Outline): string[] {
  return [...new Set(outline.slides.flatMap((slide) => formulasIn(slide.blocks)))];
}

function formulasIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'formula'
      ? [block.latex]
      : block.kind === 'columns'
        ? block.columns.flatMap((column) => formulasIn(column.blocks))
        : [],
  );
}
