import type { Block, Outline } from '../model/outline.ts';

/** Addresses of all pictures as they were written, each once, in order. */
export function picturesOf(outline: Outline): string[] {
  return [...new Set(outline.slides.flatMap((slide) => picturesIn(slide.blocks)))];
}

function picturesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'picture'
      ? [block.src]
      : block.kind === 'columns'
        ? block.columns.flatMap((column) => picturesIn(column.blocks))
        : [],
  );
}
