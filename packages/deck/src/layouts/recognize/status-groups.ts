import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { withCapital } from '../../text/slice-runs.ts';
import { hasLeadingLight } from '../typography/traffic-lights.ts';
import { boldLead } from './bold-lead.ts';

/** The number of paragraphs with a status, and the maximum number of letters of one. */
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
