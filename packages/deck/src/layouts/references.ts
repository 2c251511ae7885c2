import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText } from '../text/split-runs.ts';
import { dividedRows } from './divided-rows.ts';
import type { LayoutContext } from './slide-layout.ts';
import { maxFillRatio } from './vertical-space.ts';

type List = Extract<Block, { kind: 'list' }>;

const limits = { min: 2, max: 7, length: 240 } as const;
const sizes = [28, 24, 22] as const;
/** Maximum height of a row in px. */
const maxRowHeight = 130;

/** Matches headings of lists of literature, which are numbered only for reference. */
const sourcesHeading =
  /^\s*(?:references|bibliography|sources|literature|further reading|works cited)\b|参考文献|参考资料|延伸阅读|资料来源/iu;

/** Whether a heading announces references. */
export function isReferencesHeading(heading: readonly Run[]): boolean {
  return sourcesHeading.test(plainText(heading));
}

/** Returns the list of a few references below their heading. */
export function referencesIn(heading: readonly Run[], blocks: readonly Block[]): List | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.kind !== 'list' || !isReferencesHeading(heading)) return undefined;
  const { items } = list;
  const areShort = items.every(
    ({ runs, items: inner, checked }) =>
      !inner &&
      checked === undefined &&
      plainText(runs).length <= limits.length &&
      !runs.some(({ text }) => text.includes('\n')),
  );
  return areShort && items.length >= limits.min && items.length <= limits.max ? list : undefined;
}

/** Lays out references in rows; undefined if they do not fit. */
export function referenceElements(
  { items, ordered, start = 1 }: List,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const height = Math.min(Math.floor(box.height * maxFillRatio), maxRowHeight * items.length);
  const texts = items.map(({ runs }) => runs);
  return dividedRows(texts, { ...box, height }, context, sizes, ordered ? start : undefined);
}
