import type { Outline } from '../model/outline.ts';

/** Addresses of all pictures as they were written, each once, in order. */
export function picturesOf(outline: Outline): string[] {
  const sources = outline.slides.flatMap((slide) =>
    slide.blocks.flatMap((block) => (block.kind === 'picture' ? [block.src] : [])),
  );
  return [...new Set(sources)];
}
