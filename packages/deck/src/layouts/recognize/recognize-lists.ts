import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLengthOf, plainText, textOfRuns } from '../../text/runs.ts';
import { agendaLines } from '../steps/agenda.ts';
import { withoutAsides } from '../quotes/asides.ts';
import { oppositeLines } from './recognize-opposites.ts';
import { parallelLines } from './parallel-lines.ts';
import { phaseName } from './phase-name.ts';
import { peopleAsList } from '../people/people-as-list.ts';
import { withQuoteSource } from '../quotes/quote-source.ts';
import { scheduleAsList } from './schedule.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/**
 * Recognizes lists of people, of times, of phases and of other lists, and converts them into the form that columns and cards need.
 * Sentences that are written as quotations but quote no one become text or notes.
 * @param layout Id of the layout that the author requested.
 * @param heading The heading of the slide; undefined if a user selected its layout.
 */
export function recognizeLists(blocks: readonly Block[], layout?: string, heading?: readonly Run[]): readonly Block[] {
  // Otherwise, “Don’t: run” would become a warning.
  const opposite = layout === undefined || layout === 'comparison' ? oppositeLines(blocks) : undefined;
  if (opposite) return opposite;
  const lines = parallelLines(blocks) ?? blocks;
  const plain = withoutAsides(
    heading ? withQuoteSource(scheduleAsList(lines), heading) : lines,
    layout === 'quote' ? undefined : heading,
  );
  return (
    (heading && (agendaLines(heading, plain) ?? peopleAsList(heading, plain))) ??
    phaseList(plain) ??
    nestedGroups(plain) ??
    rootAbove(plain) ??
    plain
  );
}

/** Limits for a list below its only item: the number of items and of columns, their inner items, and the characters of one. */
const rootLimits = { min: 2, columns: 4, inner: 6, length: 48 } as const;

/** Sets the only item of a list, such as the head of an organization, in bold above its inner list, whose items are columns. */
function rootAbove([list, ...others]: readonly Block[]): Block[] | undefined {
  if (list?.kind !== 'list' || list.ordered || list.items.length !== 1 || others.length > 0) return undefined;
  const [{ runs, items = [], ordered = false, start, ...marks } = { runs: [] }] = list.items;
  const isName = weightedLengthOf(runs) <= rootLimits.length && !runs.some(({ text }) => text.includes('\n'));
  if (!isName || items.length < rootLimits.min || !items.some((item) => item.items)) return undefined;
  if (Object.values(marks).some((mark) => mark !== undefined)) return undefined;
  const root: Block = { kind: 'paragraph', runs: runs.map((run) => ({ ...run, bold: true })) };
  const columns = items.length <= rootLimits.columns && !ordered ? items.map(branchOf) : [undefined];
  return columns.every((column) => column !== undefined)
    ? [root, { kind: 'columns', columns }]
    : [root, { kind: 'list', ordered, ...(start !== undefined && { start }), items }];
}

/** Returns an item with its inner list as a column; undefined if they are not short names without other marks. */
function branchOf({ runs, items = [], ordered = false, ...marks }: ListItem): { blocks: Block[] } | undefined {
  const isName = (item: ListItem): boolean =>
    weightedLengthOf(item.runs) <= rootLimits.length && !item.runs.some(({ text }) => text.includes('\n'));
  const areLeaves = items.every((item) => isName(item) && Object.keys(item).length === 1);
  if (!isName({ runs }) || !areLeaves || items.length > rootLimits.inner || Object.keys(marks).length > 0)
    return undefined;
  const heading: Block = { kind: 'heading', level: 3, runs: withoutColon(runs) };
  return { blocks: items.length === 0 ? [heading] : [heading, { kind: 'list', ordered, items }] };
}

/** Limits for a list of lists: the number of lists, of their items, and the lengths of both. */
const nestedLimits = { min: 2, max: 4, items: 6, name: 40, length: 90 } as const;

/** Converts a list whose items are the names of other lists into groups with headings. */
function nestedGroups(blocks: readonly Block[]): Block[] | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.kind !== 'list' || (list.start ?? 1) !== 1) return undefined;
  if (list.items.length < nestedLimits.min || list.items.length > nestedLimits.max) return undefined;
  const groups = list.items.map((item, index): Block[] | undefined => {
    const { runs, items = [], ordered, start, checked, icon, mark } = item;
    const isFlat = items.every(
      (item) => !item.items && item.mark === undefined && item.checked === undefined && item.number === undefined,
    );
    const areShort = items.every(
      (item) =>
        plainText(item.runs).length <= nestedLimits.length && !item.runs.some(({ text }) => text.includes('\n')),
    );
    const isName = plainText(runs).length <= nestedLimits.name && !runs.some(({ text }) => text.includes('\n'));
    if (!isFlat || !areShort || !isName || items.length === 0 || items.length > nestedLimits.items) return undefined;
    if ((checked ?? icon ?? mark) !== undefined) return undefined;
    return [
      {
        kind: 'heading',
        level: 3,
        runs: [...(list.ordered ? [{ text: `${index + 1}. ` }] : []), ...withoutColon(runs)],
      },
      { kind: 'list', ordered: ordered === true, ...(start !== undefined && { start }), items },
    ];
  });
  if (!groups.every((group) => group !== undefined)) return undefined;
  // A list of one item needs no bullet.
  const areTexts = list.items.every(({ items }) => items?.length === 1 && items[0]?.icon === undefined);
  return groups
    .flat()
    .map((block): Block =>
      areTexts && block.kind === 'list' ? { kind: 'paragraph', runs: block.items[0]?.runs ?? [] } : block,
    );
}

/** Limits for a list of phases: their number, and the lengths of their names and of names above a list. */
const phaseLimits = { min: 3, max: 4, name: 40, whole: 60 } as const;

/** Matches a quarter or half of a year, which is on a timeline. */
const quarterStart = /^(?:Q[1-4]|H[12])|^第.季度/iu;

/** Converts a list whose items begin with “Phase 1: …” into columns with the names of the phases as headings. */
function phaseList(blocks: readonly Block[]): Block[] | undefined {
  const list = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  if (list?.kind !== 'list' || lead.length > 1 || lead.some(({ kind }) => kind !== 'paragraph')) return undefined;
  if (list.items.length < phaseLimits.min || list.items.length > phaseLimits.max) return undefined;
  const columns = list.items.map(phaseOf);
  return columns.every((column) => column !== undefined) ? [...lead, { kind: 'columns', columns }] : undefined;
}

/** Reads “**Phase 1 – Pilot (Q1):** train four crews” as a heading above a text, and a phase above a list as its heading. */
function phaseOf({ runs, items, ordered, start: firstNumber, checked }: ListItem): { blocks: Block[] } | undefined {
  const text = textOfRuns(runs);
  const end = text.search(/[:：\n]/u);
  const nextDash = /\s[–—]\s/u.exec(text);
  const at = end < 0 ? (nextDash?.index ?? -1) : end;
  if (
    (items && text.length > phaseLimits.whole) ||
    items?.some((item) => item.items) ||
    checked !== undefined ||
    !phaseName.test(text) ||
    quarterStart.test(text) ||
    at < (items ? -1 : 1) ||
    at > phaseLimits.name
  )
    return undefined;
  if (items) {
    const heading: Block = { kind: 'heading', level: 3, runs: withoutColon(runs) };
    const number = firstNumber === undefined ? {} : { start: firstNumber };
    return { blocks: [heading, { kind: 'list', ordered: ordered === true, ...number, items }] };
  }
  const start = at + (end < 0 ? (nextDash?.[0].length ?? 1) : 1);
  const what = sliceRuns(runs, start + (/^\s*/u.exec(text.slice(start))?.[0].length ?? 0), text.length);
  if (plainText(what).length < 2 || what.some((run) => run.text.includes('\n'))) return undefined;
  const name = sliceRuns(runs, 0, at).map(({ bold: _, ...run }) => run);
  return {
    blocks: [
      { kind: 'heading', level: 3, runs: name },
      { kind: 'paragraph', runs: what },
    ],
  };
}

/** Removes the colon after a name that becomes a heading. */
function withoutColon(runs: readonly Run[]): Run[] {
  return runs.map(({ bold: _, ...run }, index) =>
    index === runs.length - 1 ? { ...run, text: run.text.trimEnd().replace(/[:：]$/u, '') } : run,
  );
}
