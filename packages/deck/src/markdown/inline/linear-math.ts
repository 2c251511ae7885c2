import type { Run } from '../../model/text.ts';
import { mathFont } from '../../text/math-font.ts';
import { resolveGroups, group, groupMarkers, scriptMarkers } from './grouping-markers.ts';
import { toScriptForm } from './inline-html.ts';
import {
  accentMarks,
  binaryOperators,
  blackboard,
  functionNames,
  relations,
  spaces,
  symbolOf,
  textCommands,
  uprightCommands,
} from './math-symbols.ts';

/** Matches constructs with several rows, and text above, below or next to an arrow. */
const multilinePattern =
  /\\(?:begin|(?:under|over)brace|substack|(?:over|under)set|stackrel|x(?:right|left)arrow|wide(?:hat|tilde)|cancel|ce|boxed)(?![A-Za-z])/u;

/**
 * Whether a formula should be a display formula if possible, because plain characters would not represent it
 * faithfully.
 */
export function needsOwnLine(latex: string): boolean {
  const linear = linearMath(latex);
  return linear ? multilinePattern.test(latex) && !linear.isFaithful : isKnownMath(latex);
}

/** Matches a command of the formula engine that has no inline form. */
const typesetOnly =
  /\\(?:begin|end|ce|[bp]mod|(?:over|under)(?:line|left|right|set|brace)\w{0,12}|x\w{1,12}arrow|substack|cancel|wide(?:hat|tilde)|hat|vec|sqrt|d?frac|genfrac|sideset|mathop|limits|rule|raise|stackrel|boxed|kern|mspace|hspace|overline|prescript)(?![A-Za-z])/u;

/** Whether a formula without an inline form has commands that the formula engine knows, so that it can be typeset. */
function isKnownMath(latex: string): boolean {
  return typesetOnly.test(latex);
}

/** An inline formula written with characters. */
export interface LinearMath {
  runs: readonly Run[];
  /** Whether the characters look like the typeset formula. For example, `a/b` for a fraction does not. */
  isFaithful: boolean;
}

/** Whether one of several formulas in a text has scripts in a smaller size, and another one characters such as ². */
export function haveMixedScripts(formulas: readonly string[]): boolean {
  if (formulas.length < 2 || !formulas.some((latex) => /[_^]/u.test(latex))) return false;
  const runs = formulas.flatMap((latex) => linearMath(latex)?.runs ?? []);
  return (
    runs.some(({ baseline }) => baseline !== undefined) &&
    runs.some(({ text, baseline }) => baseline === undefined && /[²³¹⁰-₎]/u.test(text))
  );
}

/** Whether a formula is a calculation without variables, such as 150 × 0.6 = 90, which does not continue another one. */
export function isCalculation(latex: string): boolean {
  const runs = linearMath(latex)?.runs ?? [];
  return /^\s*[\d(]/u.test(latex) && runs.every(({ text, baseline }) => baseline === undefined && !/\p{L}/u.test(text));
}

/** Maximum depth. Formulas that are nested more deeply are not converted to inline text. */
const maxDepth = 12;

/**
 * Converts inline LaTeX to Unicode: `x_1^2 \le \alpha` → x₁² ≤ α. Returns undefined for formulas without such a form
 * (matrices, unknown commands).
 * @param areScriptsSized Whether all scripts are text in a smaller size, and none are characters such as ².
 */
export function linearMath(latex: string, areScriptsSized = false): LinearMath | undefined {
  let reader = new Reader(latex, areScriptsSized);
  try {
    let row = reader.row(0, false);
    // Characters such as ² have another size and height than text in a smaller size, so that a formula has only one kind.
    if (reader.hasSizedScript && reader.hasScriptCharacter) {
      reader = new Reader(latex, true);
      row = reader.row(0, false);
    }
    const text = resolveGroups(row);
    const isBracketed = text !== row.replaceAll(groupMarkers.open, '').replaceAll(groupMarkers.close, '');
    return { runs: toRuns(text), isFaithful: reader.isFaithful && !isBracketed };
  } catch (error) {
    if (error instanceof NotLinearError) return undefined;
    throw error;
  }
}

const matrices: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['pmatrix', ['(', ')']],
  ['bmatrix', ['[', ']']],
  ['Bmatrix', ['{', '}']],
  ['vmatrix', ['|', '|']],
  ['Vmatrix', ['‖', '‖']],
  ['cases', ['{', '}']],
]);

/** Fractions that all fonts have as a character, by their parts. In scripts, it would be too small. */
const ownFractions: ReadonlyMap<string, string> = new Map([
  ['1/2', '½'],
  ['1/4', '¼'],
  ['3/4', '¾'],
]);

class NotLinearError extends Error {}

/** Matches the name of a function and the space after it, unlike an operator such as “mod”. */
const namedFunction = /(?<!mod)(?<=[a-z])\u00A0$/u;

/** A superscript or a subscript: with characters for it, if there are any, and as text in a smaller size. */
interface Script {
  small: string | undefined;
  sized: string;
}

/**
 * Marks variables, which are italic. The marker is resolved when the runs are created, like the marker of bold text.
 */
const italicMarker = '\uE000';
const bold = '\uE004';
const markers = /[\uE000-\uE006]/gu;

class Reader {
  isFaithful = true;
  /** Whether a script is text in a smaller size, and whether one consists of characters such as ². */
  hasSizedScript = false;
  hasScriptCharacter = false;
  readonly #tokens: readonly string[];
  readonly #areAllSized: boolean;
  #at = 0;
  #isInScript = false;

  /** @param areAllSized Whether all scripts are text in a smaller size. */
  constructor(latex: string, areAllSized = false) {
    this.#areAllSized = areAllSized;
    this.#tokens = latex.match(/\\[A-Za-z]+|\\[^]|\s+|[^]/gu) ?? [];
  }

  /** Parses up to the end, or to the matching closing brace. */
  row(depth: number, isInBraces: boolean): string {
    if (depth > maxDepth) throw new NotLinearError();
    let text = '';
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[this.#at]) {
      if (token === '}') {
        if (!isInBraces) throw new NotLinearError();
        this.#at++;
        return text.trimEnd();
      }
      if (token === '^' || token === '_') {
        const script = this.#scripts(depth);
        // The limit of a function follows its name without a space.
        text = /[a-z]\u00A0$/u.test(text) ? `${text.slice(0, -1)}${script}\u00A0` : text + script;
      } else {
        // There is no space between a function and the parenthesis with its arguments.
        if (token === '(' && namedFunction.test(text)) text = text.slice(0, -1);
        text = joinAtoms(text, this.#atom(depth));
      }
    }
    if (isInBraces) throw new NotLinearError();
    return text.trim();
  }

  /** Parses the scripts of an operand. If one of them has no small characters, both are set in a smaller size. */
  #scripts(depth: number): string {
    const scripts: Script[] = [];
    for (let sign = this.#tokens[this.#at]; sign === '^' || sign === '_'; sign = this.#tokens[this.#at]) {
      this.#at++;
      scripts.push(this.#script(sign, depth));
    }
    const haveCharacters = !this.#areAllSized && scripts.every(({ small }) => small !== undefined);
    const isCharacter = ({ small, sized }: Script): boolean => small !== undefined && (haveCharacters || sized === '');
    this.hasSizedScript ||= !scripts.every(isCharacter);
    this.hasScriptCharacter ||= scripts.some((script) => script.sized !== '' && isCharacter(script));
    return scripts.map((script) => (isCharacter(script) ? (script.small ?? '') : script.sized)).join('');
  }

  #script(sign: '^' | '_', depth: number): Script {
    const isInner = this.#isInScript;
    this.#isInScript = true;
    const text = this.#argument(depth).replaceAll('\u00A0', '');
    this.#isInScript = isInner;
    const plain = text.replace(markers, '');
    const baseline = sign === '^' ? 'super' : 'sub';
    if (sign === '^' && /^[\u2032']+$/u.test(plain)) return { small: plain.replaceAll("'", '\u2032'), sized: '' };
    const small = toScriptForm(plain, baseline);
    // All fonts have superscript and subscript digits. Letters are set in a smaller size instead, because they are
    // italic.
    if (isInner) {
      if (small === undefined) this.isFaithful = false;
      return { small: small ?? sign + parenthesize(text), sized: '' };
    }
    const sized = scriptMarkers[baseline] + text + scriptMarkers.end;
    return { small: /^[\d+−=()]+$/u.test(plain) ? small : undefined, sized };
  }

  /** Parses a command's argument: a group in braces, or the next atom. */
  #argument(depth: number): string {
    this.#skipSpaces();
    if (this.#tokens[this.#at] !== '{') return this.#atom(depth + 1).trim();
    this.#at++;
    return this.row(depth + 1, true);
  }

  #skipSpaces(): void {
    while (/^\s/u.test(this.#tokens[this.#at] ?? '')) this.#at++;
  }

  /** Parses the text of `\text{…}`, including spaces. */
  #textArgument(): string {
    this.#skipSpaces();
    const first = this.#tokens[this.#at];
    if (first !== '{') {
      if (first === undefined || !/^[\p{L}\d]$/u.test(first)) throw new NotLinearError();
      this.#at++;
      return first;
    }
    const end = this.#tokens.indexOf('}', this.#at);
    const textArgument = this.#tokens.slice(this.#at + 1, end);
    if (end < 0 || textArgument.some((word) => /^[\\{$]/u.test(word))) throw new NotLinearError();
    this.#at = end + 1;
    return textArgument.join('').replace(/\s/gu, '\u00A0');
  }

  /** Parses the `[3]` of a root as superscript digits. */
  #degree(): string {
    if (this.#tokens[this.#at] !== '[') return '';
    const end = this.#tokens.indexOf(']', this.#at);
    const degree = toScriptForm(this.#tokens.slice(this.#at + 1, end).join(''), 'super');
    if (end < 0 || degree === undefined) throw new NotLinearError();
    this.#at = end + 1;
    return degree;
  }

  /** Parses a matrix in its brackets: cells separated by gaps, rows by semicolons. */
  #matrix(depth: number): string {
    const name = this.#textArgument();
    const brackets = matrices.get(name);
    const end = this.#tokens.indexOf('\\end', this.#at);
    if (!brackets || end < 0) throw new NotLinearError();
    const body = this.#tokens.slice(this.#at, end).join('');
    this.#at = end + 1;
    this.#textArgument();
    const rows = body
      .split('\\\\')
      .filter((row) => row.trim() !== '')
      .map((row) =>
        row.split('&').map((cell) => {
          const reader = new Reader(cell);
          const text = resolveGroups(reader.row(depth + 1, false));
          this.isFaithful &&= reader.isFaithful;
          return text;
        }),
      );
    this.isFaithful &&= rows.length === 1;
    const joinCells = (cells: string[]): string =>
      name === 'cases'
        ? cells.map((cell) => cell.replace(/(?<![,;\u00A0])[,;\u00A0]+$/u, '')).join(',\u00A0')
        : cells.join('\u00A0\u00A0');
    return brackets[0] + rows.map(joinCells).join(';\u00A0') + brackets[1];
  }

  #atom(depth: number): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new NotLinearError();
    if (token === '{') return this.row(depth + 1, true);
    if (/^\s/u.test(token) || token === '~') return token === '~' ? '\u00A0' : '';
    if (token.startsWith('\\')) return this.#command(token.slice(1), depth);
    if (token === '-') return operator('−');
    if (token === "'") return '′';
    if (token === '&' || token === '#') throw new NotLinearError();
    if (binaryOperators.has(token) || relations.has(token)) return operator(token);
    if (token === ',' || token === ';') return `${token}\u00A0`;
    return /[A-Za-z]/u.test(token) ? italicMarker + token : token;
  }

  /** Parses commands that place text above, below or around other text; undefined for other commands. */
  #placed(name: string, depth: number): string | undefined {
    const script = (sign: 'super' | 'sub', text: string): string =>
      this.#isInScript ? `(${text})` : scriptMarkers[sign] + text + scriptMarkers.end;
    switch (name) {
      case 'overset':
      case 'stackrel': {
        this.isFaithful = false;
        const above = this.#argument(depth);
        const base = this.#argument(depth).trim();
        const text = base + script('super', above);
        return relations.has(base) ? operator(text) : text;
      }
      case 'underset': {
        this.isFaithful = false;
        const below = this.#argument(depth);
        return this.#argument(depth) + script('sub', below);
      }
      case 'xrightarrow':
      case 'xleftarrow':
        this.isFaithful = false;
        return operator((name === 'xrightarrow' ? '→' : '←') + script('super', this.#argument(depth)));
      case 'underbrace':
      case 'overbrace':
      case 'boxed':
        this.isFaithful = false;
        return this.#argument(depth);
      case 'not': {
        this.#skipSpaces();
        return this.#atom(depth)
          .replace(/[^\u00A0\uE000-\uE006](?=\u00A0?$)/u, '$&\u0338')
          .normalize('NFC');
      }
      case 'color':
      case 'textcolor':
        this.isFaithful = false;
        this.#textArgument();
        return name === 'color' ? '' : this.#argument(depth);
      case 'label':
        this.#textArgument();
        return '';
      case 'tag':
        return `\u00A0(${this.#textArgument()})`;
      default:
        return undefined;
    }
  }

  #fraction(depth: number): string {
    const [above, below] = [partOfFraction(this.#argument(depth)), partOfFraction(this.#argument(depth))];
    const own = depth === 0 ? ownFractions.get(`${above}/${below}`) : undefined;
    if (own !== undefined) return own;
    this.isFaithful = false;
    return group(`${above}/${below}`);
  }

  #command(name: string, depth: number): string {
    // Most fonts for text have no ∣, and others draw it in the width of a Chinese character.
    if (name === 'mid') return operator('|');
    const symbol = symbolOf(name);
    if (symbol !== undefined)
      return relations.has(symbol) || binaryOperators.has(symbol) ? operator(symbol) : greek(symbol);
    if (functionNames.has(name)) return `\u00A0${name}\u00A0`;
    const space = spaces.get(name);
    if (space !== undefined) return space;
    if (textCommands.has(name)) return this.#textArgument();
    if (uprightCommands.has(name)) {
      if (this.#tokens[this.#at] === '*') this.#at++;
      const upright = this.#argument(depth).replaceAll(italicMarker, '');
      return name === 'operatorname' ? `\u00A0${upright}\u00A0` : upright;
    }
    const placed = this.#placed(name, depth);
    if (placed !== undefined) return placed;
    const accent = accentMarks.get(name);
    if (accent !== undefined) {
      const inner = this.#argument(depth);
      const characters = Array.from(inner.replace(markers, ''));
      // Only an overline can span several letters.
      if (characters.length !== 1 && name !== 'overline') throw new NotLinearError();
      return characters.length === 1 ? inner + accent : inner.replace(/[^\uE000-\uE006]/gu, `$&\u0305`);
    }
    switch (name) {
      case 'frac':
      case 'dfrac':
      case 'tfrac':
      case 'cfrac':
        return this.#fraction(depth);
      case 'binom':
      case 'dbinom':
      case 'tbinom':
        this.isFaithful = false;
        return `C(${this.#argument(depth).trim()},\u00A0${this.#argument(depth).trim()})`;
      // Fonts have no arrow accent for letters; bold letters are an accepted notation for vectors.
      case 'vec':
      case 'overrightarrow':
        this.isFaithful = false;
        return embolden(this.#argument(depth));
      case 'sqrt': {
        const degree = this.#degree();
        const inner = this.#argument(depth);
        this.isFaithful &&= isSingle(inner);
        return `${degree}√${isSingle(inner) ? group(inner) : parenthesize(inner)}`;
      }
      case 'mathbb':
      case 'mathds':
      case 'mathbbm':
        return Array.from(
          this.#argument(depth).replaceAll(italicMarker, ''),
          (letter) => blackboard[letter] ?? letter,
        ).join('');
      case 'mathcal':
      case 'mathscr':
      case 'mathfrak':
        return this.#argument(depth);
      case 'mathbf':
        return this.#argument(depth).replace(/\uE000?([^\uE000-\uE006])/gu, `${bold}$1`);
      case 'boldsymbol':
      case 'bm':
        return embolden(this.#argument(depth));
      case 'begin':
        return this.#matrix(depth);
      case 'bmod':
        return operator('mod');
      case 'pmod':
        return `\u00A0(mod\u00A0${this.#argument(depth)})`;
      case 'left':
      case 'right':
      case 'big':
      case 'Big':
      case 'bigl':
      case 'bigr':
      case 'Bigl':
      case 'Bigr':
      case 'middle':
      case 'bigm':
      case 'bigg':
      case 'Bigg':
      case 'biggl':
      case 'biggr':
      case 'Biggl':
      case 'Biggr':
        if (this.#tokens[this.#at] === '.') this.#at++;
        return '';
      default:
        throw new NotLinearError();
    }
  }
}

/** Returns an operator, which keeps its spacing and never begins a line. */
function operator(sign: string): string {
  return `\u00A0${sign}\u00A0`;
}

function greek(symbol: string): string {
  return /^[α-ω]$/u.test(symbol) ? italicMarker + symbol : symbol;
}

/**
 * Joins two parts of a formula. A sign at the beginning or after an operator is unary, so there is no space around it.
 */
function joinAtoms(text: string, next: string): string {
  const isUnary = /^\u00A0[+−±∓]\u00A0$/u.test(next) && (text === '' || /[\u00A0([{,]$/u.test(text));
  if (isUnary) return text + next.trim();
  // There is no space between a bracket and a function inside it (TeXbook, chapter 18).
  if (/[([{]$/u.test(text) && next.startsWith('\u00A0')) return text + next.slice(1);
  return text.endsWith('\u00A0') && next.startsWith('\u00A0') ? text + next.slice(1) : text + next;
}

function isSingle(text: string): boolean {
  const base = text.replace(/[\uE001\uE002][^\uE003]*(?:\uE003|$)/gu, '').replace(markers, '');
  return Array.from(base).length <= 1 || /^[\d.]+$/u.test(base);
}

function parenthesize(source: string): string {
  const text = source.trim();
  return isSingle(text) || /^\([^()]*\)$/u.test(text) ? text : `(${text})`;
}

/** Matches a function of one letter with letters as its arguments, such as A(t), unlike the product n(2k). */
const call = /^\uE000?\p{L}\(\uE000?\p{L}(?:,\u00A0?\uE000?\p{L}){0,3}\)$/u;

/** Returns the upper or the lower part of a fraction, in parentheses unless it is one operand. */
function partOfFraction(source: string): string {
  return call.test(source.trim()) ? source.trim() : parenthesize(source);
}

/** Makes letters and symbols bold and keeps their slant. */
function embolden(text: string): string {
  return text.replace(/\uE000?[^\uE000-\uE006]/gu, `${bold}$&`);
}

/** Converts marked text to runs. */
function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  let baseline: Run['baseline'];
  for (const [, markerText = '', letter = ''] of text.matchAll(/([\uE000\uE004]*)([^])/gu)) {
    if (letter === scriptMarkers.super || letter === scriptMarkers.sub)
      baseline = letter === scriptMarkers.super ? 'super' : 'sub';
    else if (letter === scriptMarkers.end) baseline = undefined;
    else {
      const format: Omit<Run, 'text'> = {
        face: mathFont,
        ...(markerText.includes(italicMarker) && { italic: true }),
        ...(markerText.includes(bold) && { bold: true }),
        ...(baseline && { baseline }),
      };
      const last = runs.at(-1);
      const isSame = last?.italic === format.italic && last?.bold === format.bold && last?.baseline === format.baseline;
      // Combining marks have the slant of their letter.
      if (last && (isSame || /^\p{M}$/u.test(letter))) runs[runs.length - 1] = { ...last, text: last.text + letter };
      else runs.push({ text: letter, ...format });
    }
  }
  return runs;
}
