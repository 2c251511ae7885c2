import type { Run } from '../../model/text.ts';
import type { CodeColors } from '../../themes/code-colors.ts';
import type { CodeToken, CodeTokenKind } from './code-token.ts';
import { isKeyword, keywordsOf } from './keywords.ts';
import { scanMarkdown } from './markdown-code.ts';
import { markupLanguages, scanMarkup } from './markup.ts';
import { sqlKeywordsIn } from './sql-keywords.ts';

const slashes = String.raw`\/\/.*|\/\*[^]*?(?:\*\/|$)`;
const hash = String.raw`(?<!\S)#.*`;
const blockHash = String.raw`<#[^]*?(?:#>|$)|${hash}`;
const dashes = String.raw`--.*|\/\*[^]*?(?:\*\/|$)`;

const stringPattern = String.raw`"""[^]*?(?:"""|$)|(?<!\\)"(?:[^"\\\n]|\\.)*"|(?<!\\)'(?:[^'\\\n]|\\.)*'|${'`[^`]*`'}`;
/** Strings and characters of Rust, in which a single `'` begins the name of a lifetime: `&'a str`. */
const rustStringPattern = String.raw`(?<!\\)"(?:[^"\\\n]|\\.)*"|(?<!\\)'(?:[^'\\\n]|\\[^\n]{1,10})'`;
const numberPattern = String.raw`\b\d[\w.]*`;

/** Matches comments, values and words, in one variant for each start of comments: `//`, `#` or `--`. */
const afterSlashes = new RegExp(`(${slashes})|(${stringPattern}|${numberPattern})|[A-Za-z_]\\w*`, 'gu');
const inRust = new RegExp(`(${slashes})|(${rustStringPattern}|${numberPattern})|[A-Za-z_]\\w*`, 'gu');
const afterHash = new RegExp(`(${hash})|(${stringPattern}|${numberPattern})|[A-Za-z_]\\w*`, 'gu');
const inPowerShell = new RegExp(`(${blockHash})|(${stringPattern}|${numberPattern})|[A-Za-z_]\\w*`, 'gu');
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
        'py python rb ruby sh bash zsh shell console yaml yml toml r perl make makefile dockerfile ex elixir graphql gql',
      ],
      [inPowerShell, 'powershell pwsh ps1'],
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

/** Returns the tokens of code in a language that has keywords; none if the language is unknown. */
function* scanKeywords(code: string, name: string): Generator<CodeToken> {
  const token = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
  if (token === undefined) return;
  const sqlKeywords = name === 'sql' ? sqlKeywordsIn(code) : undefined;
  const keywords = keywordsOf(name);
  const lines = code.split('\n');
  // In a session in a shell, only the commands are code: the other lines are their output.
  const isSession = shells.has(name) && lines.some((line) => prompt.test(line));
  let line = 0;
  let lineEnd = code.indexOf('\n');
  for (const match of code.matchAll(token)) {
    const [piece, isComment, isValue] = match;
    const from = match.index;
    for (; lineEnd >= 0 && lineEnd < from; lineEnd = code.indexOf('\n', lineEnd + 1)) line++;
    if (isSession && !prompt.test(lines[line] ?? '')) continue;
    const to = from + piece.length;
    if (isComment !== undefined) yield { from, to, kind: 'comment' };
    else if (isValue !== undefined) yield { from, to, kind: 'value' };
    else if (sqlKeywords?.has(piece) ?? (keywords && isKeyword(keywords, piece, code, from)))
      yield { from, to, kind: 'word' };
  }
}

/** Returns the tokens of code, in order. */
function scan(code: string, language: string): Iterable<CodeToken> {
  const name = language.toLowerCase();
  /** Returns the tokens of a part of the code. Parts contain no other parts. */
  function* scanPart(from: number, to: number, partLanguage: string): Generator<CodeToken> {
    for (const token of scanKeywords(code.slice(from, to), partLanguage.toLowerCase()))
      yield { ...token, from: token.from + from, to: token.to + from };
  }
  if (markupLanguages.has(name)) return scanMarkup(code, scanPart);
  if (name === 'markdown' || name === 'md') return scanMarkdown(code, scanPart);
  return scanKeywords(code, name);
}

/**
 * Splits lines of code into runs. Comments, strings, numbers, keywords, tags and attributes get colors, and so do the
 * lines of a diff. Code in unknown languages is left unchanged.
 */
export function highlight(lines: readonly string[], language: string, colors: CodeColors): Run[][] {
  if (/^(?:diff|patch)$/iu.test(language)) return lines.map(diffRuns);
  const formats: Readonly<Record<CodeTokenKind, Omit<Run, 'text'>>> = {
    word: { color: colors.word, bold: true },
    name: { color: colors.word },
    value: { color: colors.value },
    comment: { color: colors.comment },
  };
  const result: Run[][] = [[]];
  const add = (piece: string, format: Omit<Run, 'text'> = {}): void => {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) result.push([]);
      if (part !== '') result.at(-1)?.push({ text: part, ...format });
    }
  };
  const code = lines.join('\n');
  let at = 0;
  for (const { from, to, kind } of scan(code, language)) {
    add(code.slice(at, from));
    add(code.slice(from, to), formats[kind]);
    at = to;
  }
  add(code.slice(at));
  return result;
}
