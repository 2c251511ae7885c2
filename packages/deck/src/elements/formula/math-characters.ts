/** Operators that have limits and an operand (ECMA-376 part 1 §22.1.2.70). */
export const naryOperators: ReadonlySet<string> = new Set('∑∏∐∫∬∭∮∯∰⋀⋁⋂⋃⨀⨁⨂⨄⨆');

/** Characters that open a group, or both open and close it, like `|`. */
export const opening: ReadonlySet<string> = new Set('([{⟨⌈⌊|‖∣∥');
/** Characters that close a group, or both open and close it, like `|`. */
export const closing: ReadonlySet<string> = new Set(')]}⟩⌉⌋|‖∣∥');

/** Maps accents over a letter to the combining characters used in files. */
export const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20D7',
  ˇ: '\u030C',
  '´': '\u0301',
  '`': '\u0300',
  '˘': '\u0306',
};

/** Whether a string is a relation such as `=` or `→`, or a punctuation mark. */
export function isRelation(text: string): boolean {
  return /^[=<>≤≥≠≈≡∼≃≅∝→⇒⇔⟹⟺↦∈∉⊂⊆,;.]$/u.test(text);
}

/** Whether a string is an operator such as `+` or `=`, or a comma or semicolon. */
export function isOperator(text: string): boolean {
  return /^[+\-−±∓×⋅·/=<>≤≥≠,;]$/u.test(text);
}
