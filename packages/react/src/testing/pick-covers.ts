import type { Cover, CoverFilter } from '@ppt-embed/protocol/host';

/**
 * Creates a function that picks covers as the service does: different ones on each call, but deterministic for tests.
 */
export function createCoverPicker(covers: readonly Cover[]): (filter: CoverFilter) => Cover[] {
  let shown = 0;
  return ({ style, colorStyle, language, limit = 11 }) => {
    const matching = covers.filter(
      (cover) =>
        (!style || cover.style === style) &&
        (!colorStyle || cover.colorStyle === colorStyle) &&
        (!language || cover.language === language),
    );
    const count = Math.min(limit, matching.length);
    const first = shown;
    shown += count;
    return Array.from({ length: count }, (_, index) => matching[((first + index) * 9) % matching.length]).filter(
      (cover, index, all): cover is Cover => cover !== undefined && all.indexOf(cover) === index,
    );
  };
}
