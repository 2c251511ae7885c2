import type { Block, Outline, OutlineSlide } from '../model/outline.ts';

/** Returns all picture URLs in order, as the author wrote them and without duplicates. */
export function picturesOf(outline: Outline): string[] {
  const logo = outline.logo === undefined ? [] : [outline.logo];
  return [...new Set([...logo, ...outline.slides.flatMap(picturesOnSlide)])];
}

function picturesOnSlide({ background, blocks }: OutlineSlide): string[] {
  return [...(background === undefined ? [] : [background]), ...picturesIn(blocks)];
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
