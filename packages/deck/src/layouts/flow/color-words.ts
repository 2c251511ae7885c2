import type { TableCell } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { plainText } from '../../text/runs.ts';

/** Light tints of colors, on which text is readable, by their names. Light colors such as white have none. */
const tints: readonly (readonly [RegExp, Color])[] = [
  [/^(?:red|红)/iu, '#F9CFCD'],
  [/^(?:orange|amber|橙|橘)/iu, '#FFDDB8'],
  [/^(?:yellow|gold|黄|金)/iu, '#FFEFA6'],
  [/^(?:green|绿)/iu, '#C9E9CF'],
  [/^(?:blue|蓝)/iu, '#CBE0FA'],
  [/^(?:purple|violet|紫)/iu, '#E3D3F4'],
  [/^(?:pink|粉)/iu, '#FAD4E4'],
  [/^(?:brown|棕|褐)/iu, '#E4D2C2'],
  [/^(?:gr[ae]y|silver|灰|银)/iu, '#DFE2E6'],
  [/^(?:black|黑)/iu, '#2B2F33'],
];
/** Matches a color, or two of them: “Yellow and black”, “黄黑”. */
const englishColor =
  /^(?:(?:light|dark|bright) )?(?:red|orange|amber|yellow|gold|green|blue|purple|violet|pink|brown|gr[ae]y|silver|black|white)(?: ?(?:and|\/|,|-|on) ?(?:red|orange|amber|yellow|gold|green|blue|purple|violet|pink|brown|gr[ae]y|silver|black|white))?$/iu;
const chineseColor =
  /^[深浅淡]?[红橙橘黄金绿蓝紫粉棕褐灰银黑白][和与、/]?[红橙橘黄金绿蓝紫粉棕褐灰银黑白]?(?:色|相间)$/u;
/** Matches the light or dark shade before a color. */
const shade = /^(?:(?:light|dark|bright)\s|[深浅淡])/iu;
const maxLength = 24;
/** Minimum number of colored cells in a column. */
const minCells = 2;

/**
 * Fills the cells of a column whose texts are all names of colors, such as those of markings and zones, with tints of these colors. Cells
 * with other fills stay as they are, such as the states of a project.
 * @param rows Header first.
 */
export function withColorWords(rows: readonly (readonly TableCell[])[]): TableCell[][] {
  const columns = (rows[0] ?? []).map((_, column) => {
    const cells = rows.slice(1).flatMap((row) => row[column] ?? []);
    const texts = cells.map(({ runs }) => plainText(runs).trim()).filter((text) => text !== '');
    const areColors = column > 0 && texts.every((text) => text.length <= maxLength && isColor(text));
    return areColors && new Set(texts).size >= minCells && cells.every(({ fill }) => !fill);
  });
  return rows.map((row, index) =>
    row.map((cell, column): TableCell => {
      const fill = index > 0 && columns[column] ? tintOf(plainText(cell.runs).trim()) : undefined;
      return fill ? { ...cell, fill } : cell;
    }),
  );
}

function isColor(text: string): boolean {
  return englishColor.test(text) || chineseColor.test(text);
}

/** Returns the tint of the first color in a text. */
function tintOf(text: string): Color | undefined {
  const name = text.replace(shade, '');
  return tints.find(([pattern]) => pattern.test(name))?.[1];
}
