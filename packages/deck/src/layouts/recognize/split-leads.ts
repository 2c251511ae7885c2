import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';
import { boldLead } from './bold-lead.ts';

/** Minimum number of leads in one paragraph. A single one belongs to all of its text. */
const minLeads = 2;

/**
 * Splits each paragraph that consists of several points with bold words at their beginning, such as “**Trees.** We fell
 * 84. **Views.** Glass keeps them.”, into one paragraph for each point.
 */
export function splitLeads(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some((block) => block.kind === 'paragraph' && block.runs[0]?.bold)) return blocks;
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'paragraph') return [block];
    const points = pointsOf(block.runs);
    return points ? points.map((runs) => ({ ...block, runs })) : [block];
  });
}

/** Returns the runs of each point; undefined if not all text belongs to a point. */
function pointsOf(runs: readonly Run[]): Run[][] | undefined {
  const starts = runs.flatMap((_, index) => (isLead(runs, index) ? [index] : []));
  if (starts[0] !== 0 || starts.length < minLeads || textOfRuns(runs).includes('\n')) return undefined;
  return starts.map((from, index) => withoutEndSpace(runs.slice(from, starts[index + 1])));
}

/** Whether a run is bold words at the beginning of a sentence, which a period or colon separates from the text. */
function isLead(runs: readonly Run[], index: number): boolean {
  const before = runs[index - 1];
  if (!runs[index]?.bold || (before && !endsSentence(before.text.trimEnd()))) return false;
  const separator = boldLead(runs.slice(index))?.separator;
  return separator === 'sentence' || separator === 'colon';
}

function withoutEndSpace(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run));
}
