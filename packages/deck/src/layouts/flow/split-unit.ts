import type { TableCell } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';

/** Matches a Chinese name with a unit after or below it: “接待游客（万人次）”. */
const nameAndUnit = /^([^（）\n]{2,12})\n?(（[^（）\n]{1,8}）)$/u;

/** Returns the name in the header of a column, and the unit after it; undefined if there is none. */
export function splitUnit([run, ...others]: readonly Run[]): [Run, Run] | undefined {
  const [, name, unit] = (run && others.length === 0 && nameAndUnit.exec(run.text)) || [];
  return run && name && unit
    ? [
        { ...run, text: name },
        { ...run, text: unit },
      ]
    : undefined;
}

/** Returns the header of a column with its unit, if it has one, on a second line. */
export function withUnitOnSecondLine(cell: TableCell): TableCell {
  const [name, unit] = splitUnit(cell.runs) ?? [];
  return name && unit ? { ...cell, runs: [{ ...name, text: `${name.text}\n${unit.text}` }] } : cell;
}

/**
 * Returns the header of a column with its unit on a second line, if it does not fit on one line.
 * @param width Width of the text in px.
 */
export function withUnitBelow(cell: TableCell, size: number, width: number): TableCell {
  const parts = splitUnit(cell.runs);
  const lineCount = (runs: readonly Run[]): number =>
    heightOf([{ runs }], { face: 'body', bold: true, size, lineHeight: 1 }, width) / size;
  if (!parts || lineCount(cell.runs) < 1.5 || parts.some((part) => lineCount([part]) > 1.5)) return cell;
  return withUnitOnSecondLine(cell);
}
