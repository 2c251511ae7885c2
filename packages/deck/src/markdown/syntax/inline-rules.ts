import type { StateInline } from 'markdown-it';
import { normalizeLabel } from '../definitions.ts';
import { footnoteLabels, isMathText } from './block-rules.ts';
import { emojiNamed } from './emoji-names.ts';

type InlineRule = (state: StateInline, silent: boolean) => boolean;

/** Maximum characters of an inline formula. Scanning from each of many dollar signs to the end would take minutes. */
const maxFormulaLength = 1000;
/**
 * Maximum number of adjacent dollar signs. A longer sequence is not a formula and is consumed as a whole instead of
 * sign by sign.
 */
const maxDollars = 8;
/** Maximum number of characters between two `==`, and between two `~`. */
const maxSpanLength = 300;

/**
 * Parses `$x$` and `$$x$$` in a line: no space is allowed inside the dollar signs, and no digit after a single closing
 * one, so that prices are not mistaken for formulas (pandoc's `tex_math_dollars`).
 */
export const mathText: InlineRule = (state, silent) => {
  const { src, pos, posMax } = state;
  if (src[pos] !== '$') return false;
  let run = 1;
  while (pos + run < posMax && src[pos + run] === '$') run++;
  if (run > maxDollars) {
    if (!silent) state.pending += src.slice(pos, pos + run);
    state.pos = pos + run;
    return true;
  }
  if (run > 2 || (run === 1 && /^[\s]?$/u.test(src.charAt(pos + 1)))) return false;
  const end = formulaEnd(src, pos + run, Math.min(posMax, pos + run + maxFormulaLength), run);
  if (end < 0) return false;
  if (!silent)
    state.push('math_inline', '', 0).content = src
      .slice(pos + run, end)
      .replace(/\s+/gu, ' ')
      .trim();
  state.pos = end + run;
  return true;
};

/** Matches a variable, a sum of two, or a function with its arguments, as in `\(x\)`, `\(n+1\)` or `\(f(x)\)`. */
const variable = /^\s?(?:[A-Za-z]['′]{0,2}|[\da-z]\s?[+−-]\s?[\da-z]|[A-Za-z]\([A-Za-z\d, ]{1,20}\))\s?$/u;

/** Parses `\(x\)` and `\[x\]` in a line, if there is LaTeX and no text with escaped brackets between the delimiters. */
export const escapedMathText: InlineRule = (state, silent) => {
  const { src, pos, posMax } = state;
  const opening = src[pos + 1];
  if (src[pos] !== '\\' || (opening !== '(' && opening !== '[')) return false;
  const end = src.slice(0, Math.min(posMax, pos + maxFormulaLength)).indexOf(opening === '(' ? '\\)' : '\\]', pos + 2);
  const latex = end < 0 ? '' : src.slice(pos + 2, end);
  const isFormula = isMathText(latex) || (opening === '(' && variable.test(latex));
  // `\[text\](url)` is an escaped link.
  if (!isFormula || latex.includes(`\\${opening}`) || src[end + 2] === '(') return false;
  if (!silent) state.push('math_inline', '', 0).content = latex.replace(/\s+/gu, ' ').trim();
  state.pos = end + 2;
  return true;
};

/** Returns the position of the closing dollar signs, or -1. */
function formulaEnd(src: string, start: number, max: number, size: number): number {
  for (let at = start; at < max; at++) {
    if (src[at] === '\\' && src[at + 1] !== '\n') at++;
    else if (src[at] === '$') {
      const isEnd = size === 2 ? src[at + 1] === '$' && at + 1 < max : !/\s/u.test(src.charAt(at - 1));
      if (isEnd && !(size === 1 && /\d/u.test(src.charAt(at + 1)))) return at === start ? -1 : at;
      if (isEnd) return -1;
    }
  }
  return -1;
}

/** Parses `[^label]`, if the text defines this footnote. */
export const footnoteReference: InlineRule = (state, silent) => {
  const { src, pos } = state;
  if (!src.startsWith('[^', pos)) return false;
  const end = src.indexOf(']', pos + 2);
  const label = end < 0 || end - pos > 202 ? '' : src.slice(pos + 2, end);
  if (label === '' || !footnoteLabels(state.env).has(normalizeLabel(label))) return false;
  if (!silent) state.push('footnote_reference', '', 0).meta = { label };
  state.pos = end + 1;
  return true;
};

/** Match text between single markers: `H~2~O` after a letter, `x^2^` after anything except a space. */
const subscript = /~([A-Za-z0-9+\-−=()]{1,12})~(?!~)/uy;
const superscript = /\^([\p{L}\p{N}+\-−=()*′]{1,12})\^/uy;

/** Matches a typed power of e or 10: “e^(−1.45)”, and the text before it. */
const typedPower = /\^\(([+\-−]?\d{1,4}(?:\.\d{1,4})?)\)(?!\^)/uy;
const powerBase = /(?<![\p{Script=Latin}\p{N}_.,])(?:e|10)$/u;

/** Parses subscripts and superscripts, like pandoc, and typed powers. */
export const scripts: InlineRule = (state, silent) => {
  const { src, pos, posMax } = state;
  const sign = src[pos];
  if (sign !== '~' && sign !== '^') return false;
  const pattern = sign === '~' ? subscript : superscript;
  pattern.lastIndex = pos;
  const match = pattern.exec(src);
  const before = src.charAt(pos - 1);
  // `3~5天，6~8人` contains two ranges, not a subscript.
  const isAttached = sign === '~' ? /[\p{L})\]]/u.test(before) : /[^\s^[]/u.test(before);
  if (!match && sign === '^') return readTypedPower(state, silent);
  if (!match || !isAttached || pattern.lastIndex > posMax) return false;
  if (!silent) {
    const tag = sign === '~' ? 'sub' : 'sup';
    state.push('html_inline', '', 0).content = `<${tag}>`;
    state.push('text', '', 0).content = match[1] ?? '';
    state.push('html_inline', '', 0).content = `</${tag}>`;
  }
  state.pos = pattern.lastIndex;
  return true;
};

/** Parses a typed power, such as “e^(−1.45)”. */
function readTypedPower(...[state, silent]: Parameters<InlineRule>): boolean {
  const { src, pos, posMax } = state;
  typedPower.lastIndex = pos;
  const [, power] = typedPower.exec(src) ?? [];
  if (power === undefined || typedPower.lastIndex > posMax || !powerBase.test(src.slice(Math.max(0, pos - 3), pos)))
    return false;
  if (!silent) {
    state.push('html_inline', '', 0).content = '<sup>';
    state.push('text', '', 0).content = power.replace('-', '−');
    state.push('html_inline', '', 0).content = '</sup>';
  }
  state.pos = typedPower.lastIndex;
  return true;
}

/** Parses highlighted text, `==new==`. */
export const highlight: InlineRule = (state, silent) => {
  const { src, pos } = state;
  if (!src.startsWith('==', pos) || src[pos + 2] === '=' || /[A-Za-z0-9_=)]/u.test(src.charAt(pos - 1))) return false;
  return readSpan(state, '==', silent, (open) => {
    state.push('html_inline', '', 0).content = open ? '<mark>' : '</mark>';
  });
};

/** Parses GFM's strikethrough with one tilde. markdown-it itself supports only two. */
export const singleTilde: InlineRule = (state, silent) => {
  const { src, pos } = state;
  if (src[pos] !== '~' || src[pos + 1] === '~' || /[\p{L}\p{N}~]/u.test(src.charAt(pos - 1))) return false;
  return readSpan(state, '~', silent, (open) => {
    state.push(open ? 's_open' : 's_close', 's', open ? 1 : -1);
  });
};

/**
 * Parses the content between two delimiters on one line. There must be no space on the inner side of either.
 * @returns whether there was such content.
 */
function readSpan(state: StateInline, sign: string, silent: boolean, push: (open: boolean) => void): boolean {
  const { src, pos, posMax } = state;
  const start = pos + sign.length;
  const end = src.slice(start, Math.min(posMax, start + maxSpanLength)).indexOf(sign);
  const content = end < 0 ? '' : src.slice(start, start + end);
  if (!/^\S(?:.*\S)?$/u.test(content) || src[start + end + sign.length] === sign[0]) return false;
  if (/[\p{L}\p{N}]/u.test(src.charAt(start + end + sign.length)) && sign === '~') return false;
  if (!silent) {
    push(true);
    state.pos = start;
    state.posMax = start + end;
    state.md.inline.tokenize(state);
    push(false);
    state.posMax = posMax;
  }
  state.pos = start + end + sign.length;
  return true;
}

const emojiPattern = /:([a-z0-9_+-]{1,40}):/uy;

/** Parses emoji shortcodes such as `:rocket:`, if the name is known. */
export const emoji: InlineRule = (state, silent) => {
  const { src, pos } = state;
  if (src[pos] !== ':' || /[A-Za-z0-9:]/u.test(src.charAt(pos - 1))) return false;
  emojiPattern.lastIndex = pos;
  const name = emojiPattern.exec(src)?.[1] ?? '';
  const character = name === '' ? undefined : emojiNamed(name);
  if (!character || emojiPattern.lastIndex > state.posMax) return false;
  if (!silent) state.pending += character;
  state.pos = emojiPattern.lastIndex;
  return true;
};
