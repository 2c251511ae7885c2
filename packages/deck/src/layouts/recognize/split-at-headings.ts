import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import type { LayoutMatch } from '../slide-layout.ts';

/** Maximum number of groups. The slides of more groups would take long to find. */
const maxGroups = 9;
/** Maximum number of slides of a group. */
const maxGroupPages = 2;

/** The blocks of a slide, or of the slides of a long group, and their layout. */
export interface SlidePart {
  blocks: readonly Block[];
  match: LayoutMatch;
}

/** Maximum number of characters of a heading that becomes the first words of the paragraph above a list. */
const maxLeadHeading = 60;

/**
 * Makes the heading at the beginning of a slide, if it is the only one and a list follows, the bold first line of the
 * paragraph above the list, so that the list has the same layouts as without the heading. Returns undefined for other
 * content.
 */
export function headingAsLead(blocks: readonly Block[]): readonly Block[] | undefined {
  const [heading, first, ...others] = blocks;
  const isOnly = blocks.filter(({ kind }) => kind === 'heading').length === 1;
  if (heading?.kind !== 'heading' || !first || !isOnly || plainText(heading.runs).length > maxLeadHeading)
    return undefined;
  const bold = heading.runs.map((run) => ({ ...run, bold: true as const }));
  if (first.kind === 'list') return [{ kind: 'paragraph', runs: bold }, first, ...others];
  return first.kind === 'paragraph' && others[0]?.kind === 'list'
    ? [{ kind: 'paragraph', runs: [...bold, { text: '\n' }, ...first.runs] }, ...others]
    : undefined;
}

/** The fewest slides up to a group. */
interface Split {
  parts: readonly SlidePart[];
  /** Number of slides, and, as a fraction, how unequal they are. */
  cost: number;
}

/**
 * Distributes groups with headings over the fewest slides, without splitting a group that fits on a slide. Each slide has
 * the layout that suits its groups.
 * @param maxSlides Maximum number of slides.
 * @param matchOf Returns a layout for some of the blocks.
 * @returns undefined if there are no such groups, or if one of them does not fit on two slides.
 */
export function splitAtHeadings(
  blocks: readonly Block[],
  maxSlides: number,
  matchOf: (blocks: readonly Block[]) => LayoutMatch | undefined,
): readonly SlidePart[] | undefined {
  const groups = groupsIn(blocks);
  if (groups.length < 2 || groups.length > maxGroups) return undefined;
  const total = lengthOf(blocks);
  const best: (Split | undefined)[] = [{ parts: [], cost: 0 }];
  for (let end = 1; end <= groups.length; end++)
    for (let start = end - 1; start >= 0; start--) {
      const some = groups.slice(start, end).flat();
      const match = matchOf(some);
      const pages = match?.pages.length ?? Infinity;
      // Only a group that is longer than a slide is split.
      if (!match || pages > (start === end - 1 ? maxGroupPages : 1)) break;
      const before = best[start];
      const cost =
        before && before.cost + pages + (lengthOf(some) / total) ** 2 / maxGroups + mixedCost(groups, start, end);
      if (before && cost !== undefined && cost < (best[end]?.cost ?? Infinity))
        best[end] = { parts: [...before.parts, { blocks: some, match }], cost };
    }
  const found = best[groups.length]?.parts;
  const count = found?.reduce((sum, { match }) => sum + match.pages.length, 0) ?? 0;
  return found && found.length > 1 && count <= maxSlides ? found : undefined;
}

/**
 * Returns the blocks of a slide and of those after it whose title is the heading of their only group; undefined if one of
 * them has no heading or has several groups.
 * @param parts The parts that are one slide each; undefined if the groups are larger.
 */
export function titledParts(
  blocks: readonly Block[],
  parts: readonly SlidePart[] | undefined,
): readonly (readonly Block[])[] | undefined {
  const groups = groupsIn(blocks);
  const isTextAndGroup = groups.length === 2 && groups[0]?.[0]?.kind !== 'heading';
  const [first, ...others] = parts?.map((part) => part.blocks) ?? (isTextAndGroup ? groups : []);
  const areTitled = others.every(
    (part) => part[0]?.kind === 'heading' && part.length > 1 && groupsIn(part).length === 1,
  );
  return first && others.length > 0 && areTitled ? [first, ...others] : undefined;
}

/** Returns the blocks of each group, and those above the first heading. */
function groupsIn(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let level = 0;
  for (const block of blocks) {
    const isStart = block.kind === 'heading' && (level === 0 || block.level <= level);
    if (isStart || groups.length === 0) groups.push([block]);
    else groups.at(-1)?.push(block);
    if (isStart) level = block.level;
  }
  return groups;
}

const textKinds: ReadonlySet<Block['kind']> = new Set(['paragraph', 'heading', 'list']);

/** Returns a cost for several groups on a slide, some of which are not text, because they cannot be columns. */
function mixedCost(groups: readonly (readonly Block[])[], start: number, end: number): number {
  const some = groups.slice(start, end);
  const areMixed = some.length > 1 && some.some((group) => group.some(({ kind }) => !textKinds.has(kind)));
  return areMixed ? 0.4 : 0;
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'list') return sum + block.items.reduce((all, { runs }) => all + 20 + plainText(runs).length, 0);
    if (block.kind === 'table') return sum + block.rows.length * 80;
    return sum + ('runs' in block ? plainText(block.runs).length : 100);
  }, 1);
}
