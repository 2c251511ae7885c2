/** Attribute values. Undefined values are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element. Children are already XML: text must be escaped with `escapeXml`. */
export function tag(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) open += ` ${key}="${typeof value === 'number' ? value : escapeXml(value)}"`;
  }
  // Concatenates instead of joining: concatenated strings are flattened once at the end, whereas joined strings would
  // be copied at each level.
  let inner = '';
  for (const child of children) inner += child;
  return inner === '' ? `${open}/>` : `${open}>${inner}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Escapes text for XML 1.0 and removes characters that are not allowed (§2.2: most controls, lone surrogates,
 * U+FFFE, U+FFFF).
 */
export function escapeXml(text: string): string {
  // Tests first, because testing is faster than replacing and most strings have no characters to escape.
  return plainPattern.test(text)
    ? text
    : toWellFormed(text).replace(/[&<>"\t\n\r]/gu, (letter) => entities[letter] ?? '');
}

/** Escapes text between tags, where quotes need no escaping. The text must not contain characters that XML forbids. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const plainPattern = /^[ !#-%'-;=?-~\u00A0-\uD7FF\uE000-\uFFFD]*$/;

/** Removes characters that XML 1.0 forbids; a lone surrogate becomes U+FFFD. */
export function toWellFormed(text: string): string {
  if (plainPattern.test(text)) return text;
  return text
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .replace(forbidden, '');
}

// Built from numbers, because control characters do not belong in a source file.
// ReDoS: reads 1 character.
const forbidden = new RegExp(
  `[${[
    [0x00, 0x08],
    [0x0b, 0x0c],
    [0x0e, 0x1f],
    [0x7f, 0x9f],
    [0xfffe, 0xffff],
  ]
    .map(([from = 0, to = 0]) => `${codeUnit(from)}-${codeUnit(to)}`)
    .join('')}]`,
  'gu',
);

function codeUnit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
