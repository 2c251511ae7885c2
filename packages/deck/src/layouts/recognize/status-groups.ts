import type { SlideElement } from '../../model/element.ts';
import type { Block, OutlineColumn } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { withCapital } from '../../text/slice-runs.ts';
import { cardBarName } from '../cards/card.ts';
import { hasLeadingLight, lightColor } from '../typography/traffic-lights.ts';
import { boldLead } from './bold-lead.ts';

/** The number of paragraphs with a status, and the maximum number of characters of one. */
const limits = { min: 3, max: 4, length: 200 } as const;

/**
 * Converts paragraphs that each begin with a status light and a name in bold, such as “**🟢 Halden Foods** – renewed for three
 * years”, into columns with these names as headings. Returns undefined for other content.
 */
export function statusGroups(blocks: readonly Block[]): Block[] | undefined {
  if (blocks.length < limits.min || blocks.length > limits.max) return undefined;
  const columns = blocks.flatMap((block): { blocks: Block[] }[] => {
    if (block.kind !== 'paragraph' || !hasLeadingLight(block.runs)) return [];
    const [light, ...rest] = block.runs;
    const lead = boldLead(rest);
    if (!light || !lead || lead.separator === 'space' || plainText(block.runs).length > limits.length) return [];
    const heading: Block = { kind: 'heading', level: 3, runs: [light, lead.label] };
    return [{ blocks: [heading, { kind: 'paragraph', runs: withCapital(lead.text) }] }];
  });
  return columns.length === blocks.length ? [{ kind: 'columns', columns }] : undefined;
}

/** Returns the elements of columns on cards, whose bars have the colors of the status lights in their headings. */
export function withStatusBars(
  elements: readonly SlideElement[],
  columns: readonly Pick<OutlineColumn, 'blocks'>[],
): SlideElement[] {
  const bars = elements.filter((one) => one.kind === 'shape' && one.name === cardBarName);
  return elements.map((one) => {
    const heading = columns[bars.indexOf(one)]?.blocks[0];
    const color = heading?.kind === 'heading' ? lightColor(heading.runs.slice(0, 1)) : undefined;
    return one.kind === 'shape' && color ? { ...one, fill: { kind: 'solid' as const, color } } : one;
  });
}
