import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';

/** Matches the name of a column with options that readers tick. */
const optionName =
  /^(?:true|false|yes|no|not sure|agree|disagree|right|wrong|correct|incorrect|[A-E]|正确|错误|对|错|是|否|同意|不同意|不确定|[√×✓✗✔✘])$/iu;
const checkbox: readonly Run[] = [{ text: '☐' }];
/** Minimum number of columns with options. */
const minOptions = 2;

/** Adds a checkbox to each cell below the options of a table, such as “True” and “False”, if all these cells are empty. */
export function withEmptyCheckboxes(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'table') return block;
    const { head, rows, align } = block;
    const isEmpty = (column: number): boolean => rows.every((row) => plainText(row[column] ?? []).trim() === '');
    const areOptions = head.map((name, column) => optionName.test(plainText(name).trim()) && isEmpty(column));
    if (rows.length === 0 || areOptions.filter(Boolean).length < minOptions) return block;
    return {
      ...block,
      align: head.map((_, column) => (areOptions[column] ? 'center' : (align[column] ?? null))),
      rows: rows.map((row) => head.map((_, column) => (areOptions[column] ? checkbox : (row[column] ?? [])))),
    };
  });
}
