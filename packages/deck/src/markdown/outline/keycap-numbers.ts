import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';

/** Matches a number on a key at the beginning of text: “1️⃣ ”. */
const keycap = /^\s?(\d)\uFE0F?\u20E3\s*/u;

/** Replaces the numbers on keys with which successive headings, all items of a list, or the cells of a table begin by plain numbers. */
export function withKeycapNumbers(blocks: readonly Block[]): readonly Block[] {
  const numbers = blocks.flatMap((block) => (block.kind === 'heading' ? [numberOf(block.runs)] : []));
  const areHeadings = areSuccessive(numbers.filter((number) => number !== undefined));
  return blocks.map((block) => {
    if (block.kind === 'list') return withNumbers(block);
    if (block.kind === 'table') return withNumbersInCells(block);
    return areHeadings && block.kind === 'heading' ? { ...block, runs: replaced(block.runs, '$1. ') } : block;
  });
}

function withNumbers(list: Extract<Block, { kind: 'list' }>): Block {
  const numbers = list.items.map(({ runs, icon }) => numberOf(icon === undefined ? runs : [{ text: icon }]));
  if (list.ordered || !areSuccessive(numbers)) return list;
  const items = list.items.map(({ icon, ...item }): ListItem =>
    icon === undefined ? { ...item, runs: replaced(item.runs, '') } : item,
  );
  return { ...list, ordered: true, items };
}

type Table = Extract<Block, { kind: 'table' }>;

/** Returns a table with plain numbers in its cells; the same table if it has no numbers on keys. */
function withNumbersInCells(table: Table): Table {
  if (!table.rows.flat().some((runs) => numberOf(runs) !== undefined)) return table;
  const rows = table.rows.map((row) =>
    row.map((runs) => {
      if (numberOf(runs) === undefined) return runs;
      const isOnly =
        runs
          .map(({ text }) => text)
          .join('')
          .replace(keycap, '') === '';
      return replaced(runs, isOnly ? '$1' : '$1. ');
    }),
  );
  return { ...table, rows };
}

/** Whether numbers are 1, 2 and so on. */
function areSuccessive(numbers: readonly (number | undefined)[]): boolean {
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1);
}

function numberOf([first]: readonly Run[]): number | undefined {
  const [, digit] = keycap.exec(first?.text ?? '') ?? [];
  return digit === undefined ? undefined : Number(digit);
}

/** Replaces the number on a key with which a text begins. */
function replaced([first, ...others]: readonly Run[], text: string): readonly Run[] {
  return first ? [{ ...first, text: first.text.replace(keycap, text) }, ...others] : [];
}
