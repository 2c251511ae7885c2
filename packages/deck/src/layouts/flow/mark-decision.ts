import type { TableCell } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { Decision } from './read-decision.ts';
import { readDecision } from './read-decision.ts';
import type { TableBlock } from './table-cells.ts';
import { cellsOf, changeCells, isTotal } from './table-cells.ts';

type Rows = readonly (readonly TableCell[])[];

/**
 * Fills the row or column of the option that a presentation selects, if the table or the text of its slide clearly says
 * which one that is, and if no other row or column is emphasized.
 * @param sentences The heading and the other text of the slide.
 * @returns Why the row or column is filled.
 */
export function markDecision(block: TableBlock, sentences: readonly string[]): string | undefined {
  const texts = [block.head, ...block.rows].map((row) => row.map((runs) => plainText(runs).trim()));
  const decision = readDecision(texts, sentences);
  if (!decision) return undefined;
  if (hasEmphasis(cellsOf(block), decision)) return undefined;
  changeCells(block, (cells) => withDecision(cells, decision));
  return decision.reason;
}

/** Returns the texts of blocks that may say which option is selected. */
export function sentencesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'paragraph' || block.kind === 'heading') return [plainText(block.runs)];
    if (block.kind === 'quote') return block.callout ? block.paragraphs.map(plainText) : [];
    return block.kind === 'list' ? block.items.map(({ runs }) => plainText(runs)) : [];
  });
}

/**
 * Whether another row or column of the same kind is emphasized. Totals are not options, and the states in cells are not
 * emphasis.
 */
function hasEmphasis([head = [], ...rows]: Rows, { axis, index, scores }: Decision): boolean {
  const lines = axis === 'row' ? rows : head.map((_, column) => rows.flatMap((row) => row[column] ?? []));
  return lines.some((line, at) => {
    const own = axis === 'row' ? at + 1 : at;
    const isOther = own !== index && !(axis === 'row' && isTotal(plainText(line[0]?.runs ?? [])));
    const areFilled = line
      .filter((_, across) => across + 1 !== scores)
      .every(({ fill }) => fill === 'accent' || fill === 'accentGround' || fill === 'positiveGround');
    return isOther && line.length > 0 && areFilled;
  });
}

/** The rule above the total scores. */
const totalBorder: NonNullable<TableCell['borders']> = { top: { color: 'strongText', width: 2 } };

function withDecision(cells: Rows, { axis, index, scores }: Decision): TableCell[][] {
  return cells.map((row, line) =>
    row.map((cell, column): TableCell => {
      const [along, across] = axis === 'row' ? [line, column] : [column, line];
      const isTotalCell = scores !== undefined && across === scores;
      if (along === index) {
        const isStrong = across === 0 || isTotalCell;
        const runs = isStrong ? cell.runs.map(bold) : cell.runs;
        return { ...cell, runs, fill: isStrong ? 'accent' : (keptFill(cell) ?? 'accentGround') };
      }
      // The total of the selected option has the strongest fill.
      return isTotalCell && axis === 'column' && cell.fill === 'accent'
        ? { ...withoutFill(cell), borders: totalBorder }
        : cell;
    }),
  );
}

/** Returns the fill of an emphasized line that crosses the option, or of a bad state, which says more than the option. */
function keptFill({ fill }: TableCell): TableCell['fill'] {
  return fill === 'accent' || fill === 'warningGround' || fill === 'negativeGround' ? fill : undefined;
}

function withoutFill({ fill: _, ...cell }: TableCell): TableCell {
  return cell;
}

function bold(run: Run): Run {
  return { ...run, bold: true };
}
