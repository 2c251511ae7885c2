import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';

/** A list block. */
export type List = Extract<Block, { kind: 'list' }>;

const limits = { min: 2, max: 7, length: 240 } as const;

/** Matches headings of lists of literature, which are numbered only for reference: “References”, “B2: Sources”. */
const sourcesHeading =
  /^\s*(?:[A-Z]?\d{0,2}\s?[.:：)–-]\s?)?(?:references|bibliography|sources|literature|further reading|works cited)\b|参考文献|参考资料|延伸阅读|资料来源/iu;

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
