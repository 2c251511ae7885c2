import type { Block, Outline } from '../../model/outline.ts';

/** Returns all display formulas of an outline in order, as LaTeX without duplicates. */
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
