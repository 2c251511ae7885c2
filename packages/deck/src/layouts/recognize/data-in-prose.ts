import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { amountsInProse } from './amounts-in-prose.ts';
import { withoutBars } from './barred-texts.ts';
import { changesInProse } from './changes-in-prose.ts';
import { contactsInProse } from './contacts-in-prose.ts';
import { pairTable } from './item-pairs.ts';
import { labeledSums } from './labeled-sums.ts';
import { questionsInProse, repliesInProse } from './questions-in-prose.ts';
import { quoteInProse } from './quotes-in-prose.ts';
import { stepsInProse } from './steps-in-prose.ts';
import { timesInProse } from './times-in-prose.ts';

/** Maximum number of paragraphs of a slide, of those of a slide with quotations, and of characters of one, that are searched. */
const limits = { paragraphs: 12, withQuotes: 4, length: 900 } as const;
const cache = new WeakMap<readonly Block[], readonly Block[]>();

/**
 * Converts data that are written as prose into the blocks that show their form: amounts into a table, people with their
 * places, dates, questions and changes into lists, steps into a numbered list, and quotations with their sources into block quotes. A
 * list of items that each have one counterpart, such as risks, becomes a table, and texts between bars become lines. Returns the same blocks if there are none.
 */
export function withDataInProse(blocks: readonly Block[], heading: readonly Run[]): readonly Block[] {
  const known = cache.get(blocks);
  if (known) return known;
  const plain = withoutBars(blocks);
  const found = dataIn(plain, heading) ?? plain;
  cache.set(blocks, found);
  return found;
}

function dataIn(blocks: readonly Block[], heading: readonly Run[]): readonly Block[] | undefined {
  const pairs = pairTable(blocks);
  if (pairs) return pairs;
  const quoted = blocks.map(quoteWithSource);
  if (quoted.some((one) => one !== undefined))
    return quoted.flatMap((quote, index) => quote ?? blocks.slice(index, index + 1));
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  if (texts.length < blocks.length || texts.length === 0 || texts.length > limits.paragraphs) return undefined;
  if (texts.some((runs) => runs.reduce((sum, { text }) => sum + text.length, 0) > limits.length)) return undefined;
  const groups = repliesInProse(blocks) ?? labeledSums(blocks);
  if (groups) return groups;
  const quotes = texts.map(quoteInProse);
  if (quotes.some((one) => one !== undefined) && texts.length <= limits.withQuotes)
    return quotes.flatMap((quote, index) => quote ?? blocks.slice(index, index + 1));
  const converted = texts.map(
    (runs) =>
      amountsInProse(runs) ??
      contactsInProse(runs, heading) ??
      timesInProse(runs, heading) ??
      changesInProse(runs) ??
      questionsInProse(runs) ??
      stepsInProse(runs, heading),
  );
  // Two of them would need more space than a slide has.
  return converted.filter((one) => one !== undefined).length === 1
    ? converted.flatMap((some, index) => some ?? blocks.slice(index, index + 1))
    : undefined;
}

/** Returns a block quote of one paragraph that ends with its source, with the source on a line of its own. */
function quoteWithSource(block: Block): Block | undefined {
  if (block.kind !== 'quote' || block.callout || block.paragraphs.length > 1) return undefined;
  return quoteInProse(block.paragraphs[0] ?? []);
}
