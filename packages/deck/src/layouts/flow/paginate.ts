import type { FlowItem, Scale } from './flow-item.ts';
import { itemGap, largestScale, scales } from './flow-item.ts';

const maxBalancedPages = 60;

/** The items of each slide, and the sizes that the slides share. */
export interface Pages {
  scale: Scale;
  pages: readonly (readonly FlowItem[])[];
}

/**
 * Distributes items over as few slides as possible, at the largest sizes that do not need another slide. All slides use
 * the same sizes and are filled about equally.
 * @param width Width in px.
 * @param availableHeight Height in px.
 * @param tight Smaller scales than usual for content that almost fits on one slide, largest first.
 * @throws RangeError if the content needs more than `maxSlides`. The rest is not measured.
 */
export function paginate(
  items: readonly FlowItem[],
  {
    width,
    availableHeight,
    maxSlides,
    tight = [],
  }: { width: number; availableHeight: number; maxSlides: number; tight?: readonly Scale[] },
): Pages {
  // Content that fits on one slide at the largest sizes, without wrapped lines, needs no other scale.
  const one = fillPages(items, largestScale, width, availableHeight, 1);
  if (one && items.every((item) => !item.brokenLines?.(largestScale, width)))
    return { scale: largestScale, pages: one };
  const smallestScale = smallestScaleFor(items, width);
  const densePages = fillPages(items, smallestScale, width, availableHeight, maxSlides);
  if (!densePages) throw tooManySlides(maxSlides);
  const minPages = densePages.length;
  if (minPages === 2)
    for (const scale of tight) {
      const pages = fillPages(items, scale, width, availableHeight, 1);
      if (pages && !hasBrokenWords(items, scale, smallestScale, width)) return { scale, pages };
    }
  // With this many slides, measuring all content at every size would take too long.
  if (minPages > maxBalancedPages) return { scale: smallestScale, pages: densePages };
  const fitting = scales.slice(0, scales.indexOf(smallestScale) + 1).flatMap((scale) => {
    const pages = scale === smallestScale ? densePages : fillPages(items, scale, width, availableHeight, minPages);
    return pages ? [{ scale, pages }] : [];
  });
  const brokenCounts = fitting.map(({ scale }) =>
    items.reduce((sum, item) => sum + (item.brokenLines?.(scale, width) ?? 0), 0),
  );
  const best = fitting[brokenCounts.indexOf(Math.min(...brokenCounts))] ?? { scale: smallestScale, pages: densePages };
  return minPages > 1
    ? { scale: best.scale, pages: balancePages(items, best.scale, width, availableHeight, minPages) ?? best.pages }
    : best;
}

/** Whether a scale breaks more words or lines of code than another one. */
function hasBrokenWords(items: readonly FlowItem[], scale: Scale, other: Scale, width: number): boolean {
  return items.some(({ brokenLines }) => {
    const count = brokenLines?.(scale, width) ?? 0;
    // Most content has none, so that it need not be measured at the other scale.
    return count > 0 && count > (brokenLines?.(other, width) ?? 0);
  });
}

/** Returns the last scale if fewer words or lines of code are broken at it than at the scale before; otherwise that one. */
function smallestScaleFor(items: readonly FlowItem[], width: number): Scale {
  const [readable, smallest] = scales.slice(-2) as [Scale, Scale];
  return hasBrokenWords(items, readable, smallest, width) ? smallest : readable;
}

/** Creates the error for content that needs more slides than a deck may have. */
export function tooManySlides(maxSlides: number): RangeError {
  return new RangeError(`The content needs more than ${maxSlides} slides.`);
}

/**
 * Finds the lowest height that needs the same number of slides, so that the last slide does not contain a single line.
 */
function balancePages(
  items: readonly FlowItem[],
  scale: Scale,
  width: number,
  availableHeight: number,
  count: number,
): FlowItem[][] | undefined {
  let low = availableHeight * 0.5;
  let high = availableHeight;
  let best: FlowItem[][] | undefined;
  for (let step = 0; step < 5; step++) {
    const middle = (low + high) / 2;
    const pages = fillPages(items, scale, width, middle, count, availableHeight);
    if (pages && pages.every((page) => heightOfPage(page, scale, width) <= availableHeight)) {
      best = pages;
      high = middle;
    } else low = middle;
  }
  return best;
}

/**
 * Returns the height of a page's items in px, including the gaps between them.
 * @param width Width in px.
 */
export function heightOfPage(items: readonly FlowItem[], scale: Scale, width: number): number {
  return (
    items.reduce((sum, item) => sum + item.height(scale, width, Number.MAX_VALUE), 0) +
    itemGap * Math.max(0, items.length - 1)
  );
}

/**
 * Fills slide after slide; returns undefined if that takes more than `maxPages`.
 * @param fullHeight Height of a slide, for items that are not split if they fit.
 */
function fillPages(
  items: readonly FlowItem[],
  scale: Scale,
  width: number,
  availableHeight: number,
  maxPages: number,
  fullHeight = availableHeight,
): FlowItem[][] | undefined {
  const pages: FlowItem[][] = [];
  let page: FlowItem[] = [];
  let used = 0;
  const startPage = (): void => {
    if (page.length > 0) pages.push(page);
    page = [];
    used = 0;
  };
  const queue = items.toReversed();
  for (let item = queue.pop(); item; item = queue.pop()) {
    if (pages.length > maxPages) return undefined;
    const left = availableHeight - used - (page.length > 0 ? itemGap : 0);
    const height = item.height(scale, width, left);
    if (height <= left) {
      page.push(item);
      used = availableHeight - left + height;
      continue;
    }
    const fitsNext = item.staysWhole && !hasOnlyHeadings(page) && item.height(scale, width, fullHeight) <= fullHeight;
    const parts = fitsNext ? undefined : item.split(scale, width, left, page.length === 0);
    if (parts) {
      page.push(parts[0]);
      queue.push(parts[1]);
      startPage();
    } else if (page.length > 0) {
      queue.push(item);
      const heading = popTrailingHeadings(page) ?? (item.isConnective && page.length > 1 ? page.pop() : undefined);
      if (heading) queue.push(heading);
      startPage();
    } else {
      // The item cannot be split, so it is shrunk when it is positioned.
      page.push(item);
      startPage();
    }
  }
  startPage();
  return pages.length > maxPages ? undefined : pages;
}

/** Whether a slide has no content yet that could be separated from the content that follows. */
function hasOnlyHeadings(page: readonly FlowItem[]): boolean {
  const trailing = page.at(-1)?.trailingHeadings?.();
  return page.length === 0 || (page.length === 1 && trailing !== undefined && !trailing[0]);
}

/** Removes a heading from the bottom of a slide and moves it to the next one, unless the slide has no other content. */
function popTrailingHeadings(page: FlowItem[]): FlowItem | undefined {
  const trailing = page.at(-1)?.trailingHeadings?.();
  if (!trailing || (page.length === 1 && !trailing[0])) return undefined;
  page.pop();
  if (trailing[0]) page.push(trailing[0]);
  return trailing[1];
}
