import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns, weightedLengthOf } from '../../text/runs.ts';
import type { Column } from '../columns/column.ts';
import { groupByHeading } from '../recognize/group-by-heading.ts';
import { splitLead, withLeadLines } from '../recognize/split-lead.ts';
import type { FlowGraph } from './flow-graph.ts';
import { startsAgain } from './starts-again.ts';

/** Limits: the number of steps, the weighted lengths of a step and of one without a name, and of the text around them. */
const limits = { min: 3, max: 6, length: 150, short: 28, text: 160 } as const;

/** Matches headings of things that repeat. */
const cycle =
  /\b(?:(?:life ?)?cycles?|loop|(?:feedback|learning) loops|flywheel|circular (?:process|flow))\b|循环|闭环|飞轮|周而复始/iu;
/** Matches headings that end with such a word, which the items of unordered lists need. */
const cycleAtEnd = /(?:\bcycle|\bloop|\bflywheel|循环|闭环|飞轮)(?:\s?[(（][^()（）]{1,24}[)）])?$/iu;
/** Matches other meanings of these words. */
const otherMeaning =
  /^(?:cycles?\b(?! of)|loop\b)|\bcycle (?:times?|counts?|lanes?|paths?|routes?|racks?|to|helmets?|hire|tours?|schemes?)\b|\b(?:product|project|asset|software|development|economic|business|sales|news|hype)[ -](?:life[ -]?)?cycles?\b|\b(?:in|for|while|do)[ -](?:the[ -])?loops?\b|circular economy|循环(?:经济|利用|水|系统|语句|赛)|(?:for|while)\s?循环/iu;

/** The steps of a cycle, and the text above and below them. */
interface CycleParts {
  source: FlowGraph;
  before: readonly Block[];
  after: readonly Block[];
}

/**
 * Reads short steps that lead back to the first one, because the heading or the text below them says so; undefined for other
 * content.
 * @param repeats Whether a callout, which is not among the blocks, says that the steps begin again.
 */
export function cycleIn(blocks: readonly Block[], heading: string, repeats: boolean): CycleParts | undefined {
  const parts = stepsIn(blocks);
  if (!parts) return undefined;
  const { steps, isOrdered, before, after } = parts;
  const isAgain = repeats || startsAgain(blocks);
  const isNamed = steps.every((runs) => splitLead(runs) || weightedLengthOf(runs) <= limits.short);
  const isCycle = cycle.test(heading) && !otherMeaning.test(heading) && isNamed;
  if (!(isAgain || isCycle) || !(isOrdered || cycleAtEnd.test(heading.trim()))) return undefined;
  const areTexts = [...before, ...after].every(
    (block) => block.kind === 'paragraph' && weightedLengthOf(block.runs) <= limits.text,
  );
  const areShort = steps.every((runs) => weightedLengthOf(runs) <= limits.length && !textOfRuns(runs).includes('\n'));
  const { length } = steps;
  if (!areTexts || before.length > 1 || after.length > 1 || !areShort) return undefined;
  if (length < limits.min || length > limits.max) return undefined;
  const lines = withLeadLines(steps.map((runs) => ({ runs })));
  return {
    source: {
      direction: 'right',
      isRing: true,
      nodes: lines.map(({ runs }, index) => ({ id: String(index), shape: 'box', runs })),
      edges: lines.map((_, index) => ({ from: index, to: (index + 1) % length, heads: 'end' as const })),
    },
    before,
    after,
  };
}

interface Steps {
  steps: readonly (readonly Run[])[];
  isOrdered: boolean;
  before: readonly Block[];
  after: readonly Block[];
}

/** Reads the items of the only list, or columns or groups that each have a heading and a paragraph, as steps. */
function stepsIn(blocks: readonly Block[]): Steps | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'list' || kind === 'columns');
  const block = blocks[at];
  const around = { before: blocks.slice(0, at), after: blocks.slice(at + 1) };
  if (block?.kind === 'list')
    return block.items.every(isPlain)
      ? { steps: block.items.map(({ runs }) => runs), isOrdered: block.ordered, ...around }
      : undefined;
  const columns = block?.kind === 'columns' ? block.columns : at < 0 ? groupByHeading(blocks) : undefined;
  const steps = columns?.map(stepOf);
  return steps?.every((step) => step !== undefined)
    ? { steps, isOrdered: false, ...(block ? around : { before: [], after: [] }) }
    : undefined;
}

/** Returns the heading and the paragraph of a column on one line; undefined for other columns. */
function stepOf({ blocks: [heading, text, ...others] }: Column): readonly Run[] | undefined {
  if (heading?.kind !== 'heading' || text?.kind !== 'paragraph' || others.length > 0) return undefined;
  const [first, ...rest] = text.runs;
  const name = heading.runs.map((run): Run => ({ ...run, bold: true }));
  return first ? [...name, { ...first, text: `: ${first.text}` }, ...rest] : undefined;
}

function isPlain({ items, checked, mark, number }: ListItem): boolean {
  return (items ?? checked ?? mark ?? number) === undefined;
}
