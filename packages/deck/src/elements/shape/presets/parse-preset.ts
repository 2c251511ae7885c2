/** A guide: a named value that a formula defines (ECMA-376 §20.1.9.11). */
export interface Guide {
  name: string;
  operator: string;
  operands: readonly string[];
}

/** How a path is filled (ECMA-376 §20.1.10.37, ST_PathFillMode). */
export type PathFill = 'norm' | 'none' | 'lighten' | 'lightenLess' | 'darken' | 'darkenLess';

/** A command of a path, with guides or numbers as its operands. */
interface PathCommand {
  letter: string;
  operands: readonly string[];
}

/** A path of a preset shape (ECMA-376 §20.1.9.15). */
export interface PresetPath {
  /** Size of the path's coordinates, which are stretched to the shape's box; 0 if they are px of the box. */
  width: number;
  height: number;
  fill: PathFill;
  hasStroke: boolean;
  commands: readonly PathCommand[];
}

/** The definition of a preset shape. */
export interface PresetDefinition {
  /** Names and default values of its adjust values, in their order. */
  adjustments: readonly { name: string; value: number }[];
  guides: readonly Guide[];
  /** Left, top, right and bottom of the area for text. */
  textArea: readonly string[];
  paths: readonly PresetPath[];
}

/**
 * Parses a definition. Its four fields are separated by `|`: the adjust values with their defaults; the guides,
 * separated by `;`; the edges of the text area; and the paths, separated by `;`. A path begins with its size, its kind
 * of fill and `nostroke`, unless they are the defaults. Its commands are M, L, Q, C, Z, and A with two radii, the start
 * angle and the swing angle of an arc.
 */
export function parsePreset(definition: string): PresetDefinition {
  const [adjustments = '', guides = '', textArea = '', paths = ''] = definition.split('|');
  const adjustWords = wordsOf(adjustments);
  return {
    adjustments: adjustWords.flatMap((name, index) =>
      index % 2 === 0 ? [{ name, value: Number(adjustWords[index + 1]) }] : [],
    ),
    guides: listOf(guides).map((guide) => {
      const [name = '', operator = '', ...operands] = wordsOf(guide);
      return { name, operator, operands };
    }),
    textArea: wordsOf(textArea),
    paths: listOf(paths).map(parsePath),
  };
}

const listOf = (text: string): string[] => (text === '' ? [] : text.split(';'));
const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

const fills: ReadonlySet<string> = new Set<PathFill>(['none', 'lighten', 'lightenLess', 'darken', 'darkenLess']);

function parsePath(text: string): PresetPath {
  let [width, height] = [0, 0];
  let fill: PathFill = 'norm';
  let hasStroke = true;
  const commands: { letter: string; operands: string[] }[] = [];
  for (const word of wordsOf(text)) {
    if (/^[MLQCAZ]$/u.test(word)) commands.push({ letter: word, operands: [] });
    else if (commands.length > 0) commands.at(-1)?.operands.push(word);
    else if (word === 'nostroke') hasStroke = false;
    else if (fills.has(word)) fill = word as PathFill;
    else [width = 0, height = 0] = word.split('x').map(Number);
  }
  return { width, height, fill, hasStroke, commands };
}
