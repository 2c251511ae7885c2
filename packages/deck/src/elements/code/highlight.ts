import type { Run } from '../../model/text.ts';
import type { CodeColors } from '../../themes/code-colors.ts';
import { isKeyword, keywordsOf } from './keywords.ts';
import { sqlKeywordsIn } from './sql-keywords.ts';

const slashes = String.raw`\/\/.*|\/\*[^]*?(?:\*\/|$)`;
const hash = String.raw`(?<!\S)#.*`;
const dashes = String.raw`--.*|\/\*[^]*?(?:\*\/|$)`;

const stringPattern = String.raw`"""[^]*?(?:"""|$)|(?<!\\)"(?:[^"\\\n]|\\.)*"|(?<!\\)'(?:[^'\\\n]|\\.)*'|${'`[^`]*`'}`;
/** Strings and characters of Rust, in which a single `'` begins the name of a lifetime: `&'a str`. */
const rustStringPattern = String.raw`(?<!\\)"(?:[^"\\\n]|\\.)*"|(?<!\\)'(?:[^'\\\n]|\\[^\n]{1,10})'`;
const numberPattern = String.raw`\b\d[\w.]*`;

/** Matches comments, values and words, in one variant for each start of comments: `//`, `#` or `--`. */
const afterSlashes = new RegExp(`(${slashes})|(${stringPattern}|${numberPattern})|[A-Za-z_]\\w*`, 'gu');
const inRust = new RegExp(`(${slashes})|(${rustStringPattern}|${numberPattern})|[A-Za-z_]\\w*`, 'gu');
const afterHash = new RegExp(`(${hash})|(${stringPattern}|${numberPattern})|[A-Za-z_]\\w*`, 'gu');
const afterDashes = new RegExp(`(${dashes})|(${stringPattern}|${numberPattern})|[A-Za-z_]\\w*`, 'gu');

/** Comment syntax of each language, by the names used on fences. */
const tokens: Readonly<Record<string, RegExp>> = Object.fromEntries(
  (
    [
      [
        afterSlashes,
        'js jsx mjs ts tsx javascript typescript java c h cpp c++ cs csharp go swift kt kotlin scala dart php css scss json jsonc proto',
      ],
      [inRust, 'rs rust'],
      [
        afterHash,
        'py python rb ruby sh bash zsh shell console yaml yml toml r perl make makefile dockerfile ex elixir',
      ],
      [afterDashes, 'sql lua hs haskell'],
    ] as const
  ).flatMap(([token, names]) => names.split(' ').map((name) => [name, token])),
);

const shells = new Set(['sh', 'bash', 'zsh', 'shell', 'console']);
/** Matches the prompt before a command. */
const prompt = /^\s{0,8}[$%❯]/u;

/** Returns a line of a diff: an added line in green, and a removed one in red. */
function diffRuns(text: string): Run[] {
  const [sign] = text;
  if ((sign !== '+' && sign !== '-') || /^(?:\+\+\+|---)/u.test(text)) return [{ text }];
  const color = sign === '+' ? 'positive' : 'negative';
  return [{ text, color, highlight: `${color}Ground` }];
}

/**
 * Splits lines of code into runs. Comments, strings, numbers and keywords get colors, and so do the lines of
 * a diff. Code in unknown languages is left unchanged.
 */
export function highlight(lines: readonly string[], language: string, colors: CodeColors): Run[][] {
  if (/^(?:diff|patch)$/iu.test(language)) return lines.map(diffRuns);
  const name = language.toLowerCase();
  const token = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
  if (token === undefined) return lines.map((line) => [{ text: line }]);
  const result: Run[][] = [[]];
  const add = (piece: string, format: Omit<Run, 'text'> = {}): void => {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) result.push([]);
      if (part !== '') result.at(-1)?.push({ text: part, ...format });
    }
  };
  const code = lines.join('\n');
  const sqlKeywords = name === 'sql' ? sqlKeywordsIn(code) : undefined;
  const keywords = keywordsOf(name);
  // In a session in a shell, only the commands are code: the other lines are their output.
  const isSession = shells.has(name) && lines.some((line) => prompt.test(line));
  let line = 0;
  let lineEnd = code.indexOf('\n');
  let at = 0;
  for (const match of code.matchAll(token)) {
    const [piece, isComment, isValue] = match;
    for (; lineEnd >= 0 && lineEnd < match.index; lineEnd = code.indexOf('\n', lineEnd + 1)) line++;
    if (isSession && !prompt.test(lines[line] ?? '')) continue;
    const isReserved = sqlKeywords?.has(piece) ?? (keywords && isKeyword(keywords, piece, code, match.index));
    if (isComment === undefined && isValue === undefined && isReserved !== true) continue;
    add(code.slice(at, match.index));
    add(
      piece,
      isComment !== undefined
        ? { color: colors.comment }
        : isValue !== undefined
          ? { color: colors.value }
          : { color: colors.word, bold: true },
    );
    at = match.index + piece.length;
  }
  add(code.slice(at));
  return result;
}
