import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { memberOf, readPeople } from './read-people.ts';
import { sliceRuns, withoutFinalPeriod } from '../../text/slice-runs.ts';

/** Maximum number of texts below people, and the maximum length of each. */
const maxTextsBelow = 2;
const maxTextLength = 240;
/** Maximum length of a line with several people. */
const maxLineLength = 240;

/** Converts a line with several people, which is the only text of its slide, or a paragraph for each person, into a list. */
export function peopleAsList(heading: readonly Run[], blocks: readonly Block[]): Block[] | undefined {
  const [line, ...others] = blocks;
  if (line?.kind !== 'paragraph') return undefined;
  if (others.length > 0) return peopleParagraphs(heading, blocks);
  const list: Block = { kind: 'list', ordered: false, items: itemsOf(line.runs) };
  return readPeople(heading, [list]) && [list];
}

/** Converts successive paragraphs that each begin with the name of a person in bold, below and above short texts. */
function peopleParagraphs(heading: readonly Run[], blocks: readonly Block[]): Block[] | undefined {
  const items = blocks.map((block) =>
    block.kind === 'paragraph' && block.runs[0]?.bold && memberOf({ runs: block.runs })
      ? { runs: block.runs }
      : undefined,
  );
  const from = items.findIndex((item) => item !== undefined);
  const count = items.slice(from).findIndex((item) => item === undefined);
  const to = count < 0 ? items.length : from + count;
  const [above, below] = [blocks.slice(0, Math.max(0, from)), blocks.slice(to)];
  const isText = (block: Block): boolean => block.kind === 'paragraph' && plainText(block.runs).length <= maxTextLength;
  const isSeries = from >= 0 && items.slice(to).every((item) => item === undefined);
  if (!isSeries || above.length > 1 || below.length > maxTextsBelow || ![...above, ...below].every(isText))
    return undefined;
  const list: Block = { kind: 'list', ordered: false, items: items.slice(from, to).flatMap((item) => item ?? []) };
  return readPeople(heading, [list]) && [...above, list, ...below];
}

/** Splits a line such as “李明远（产品）、张欣（运营）” or “Ida Brandt (chair), Tom Reed (treasurer)” into people. */
function itemsOf(runs: readonly Run[]): ListItem[] {
  const text = textOfRuns(runs);
  if (text.length > maxLineLength) return [];
  const items: ListItem[] = [];
  let start = 0;
  // ReDoS: every part of the pattern is bounded.
  for (const { index, 0: separator } of text.matchAll(/(?<=[)）])\s?[,，、;；]\s?(?:and\s)?|(?<=[)）])\sand\s/gu)) {
    items.push({ runs: sliceRuns(runs, start, index) });
    start = index + separator.length;
  }
  return [...items, { runs: withoutFinalPeriod(sliceRuns(runs, start, text.length)) }];
}
