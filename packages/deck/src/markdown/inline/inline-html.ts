import type { Baseline } from '../../model/text.ts';
import { isHtmlTag } from './html-nodes.ts';

/** Tags that format text; others are shown as source text. */
const inlineFormats: Record<string, InlineFormat> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'super',
  span: 'plain',
  small: 'plain',
  big: 'plain',
  mark: 'mark',
  font: 'plain',
  abbr: 'plain',
  q: 'plain',
  time: 'plain',
  center: 'plain',
  nobr: 'plain',
};

/** A format that HTML tags and Markdown can give to text. */
export type InlineFormat = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'sub' | 'super' | 'mark' | 'plain';

/** The meaning of an HTML tag inside a line. */
export type InlineTag =
  | { kind: 'open' | 'close'; format: InlineFormat }
  | { kind: 'break' }
  | { kind: 'comment'; text: string }
  | { kind: 'text' };

/** Interprets an HTML tag inside a line. */
export function readInlineTag(html: string): InlineTag {
  const comment = /^<!--([^]*?)-->$/u.exec(html);
  if (comment) return { kind: 'comment', text: comment[1] ?? '' };
  if (/^<\/?(?:br|wbr)\s*\/?>$/iu.test(html))
    return /wbr/iu.test(html) ? { kind: 'open', format: 'plain' } : { kind: 'break' };
  const tag = /^<(\/?)([a-z][a-z0-9-]*)(?:\s[^>]*)?>$/iu.exec(html);
  const name = (tag?.[2] ?? '').toLowerCase();
  // Other elements are replaced with their content. Unknown names, such as in `List<String>`, are text.
  const format = Object.hasOwn(inlineFormats, name) ? inlineFormats[name] : isHtmlTag(name) ? 'plain' : undefined;
  return tag && format ? { kind: tag[1] ? 'close' : 'open', format } : { kind: 'text' };
}

const attributePattern = /\s(?:title|alt|cite|datetime)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/giu;

/** Returns the values of attributes that belong to the content, such as the expansion of an abbreviation. */
export function attributeTexts(html: string): string[] {
  return [...html.matchAll(attributePattern)]
    .map(([, double, single, unquoted]) => (double ?? single ?? unquoted ?? '').trim())
    .filter(Boolean);
}

const subscripts = formsOf('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
const superscripts = formsOf(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzT',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ',
);

function formsOf(plain: string, small: string): Readonly<Record<string, string>> {
  const forms = Array.from(small);
  return Object.fromEntries(Array.from(plain, (character, index) => [character, forms[index] ?? character]));
}

/** Converts `2` to ₂ or ²; returns undefined if a character does not have such a variant. */
export function toScriptForm(text: string, baseline: Baseline): string | undefined {
  const table = baseline === 'sub' ? subscripts : superscripts;
  const forms = Array.from(text, (character) => table[character]);
  return forms.every((form) => form !== undefined) ? forms.join('') : undefined;
}

/** Converts H<sub>2</sub>O to H₂O; characters without such a variant are left unchanged. */
export function toScriptFormWherePossible(text: string, baseline: Baseline): string {
  return Array.from(text, (character) => toScriptForm(character, baseline) ?? character).join('');
}
