import { pick } from './random.ts';

/**
 * Beginnings of constructs whose end a parser must search for. Careless parsers become slow if such beginnings are
 * repeated.
 */
const adversarialParts = [
  ' ',
  '\t',
  '\n',
  ' \n',
  '\r\n',
  '"',
  "'",
  '`',
  '```\n',
  '\\',
  '\\"',
  '[',
  ']',
  '[a](',
  '![',
  '[a]: ',
  '(',
  '{',
  '}',
  '{a',
  ':',
  'a: ',
  '"a": "',
  '09:10 – 10:10: a\n',
  '# ',
  '\n# a\n',
  '- ',
  '> ',
  '| a ',
  '|-',
  '---\n',
  '::: notes\n',
  '::: notes\n\n# a\n\n',
  '*',
  '_',
  '**a',
  '~',
  '$',
  '$$\n',
  '\\frac{',
  '=',
  ';',
  ',',
  '&',
  '&amp',
  '<',
  '<a ',
  '<a b="',
  '</a>',
  '<!--',
  '<![CDATA[',
  '<?a ',
  '<!DOCTYPE a [',
  'data:image/png;base64,',
  'A',
  '1',
  '1,',
  '屋',
  '\u00A0',
  // Lines that are empty to readers, but not blank in CommonMark, between lines of text.
  'A\n\u00A0\n\u00A0\n\u00A0\nB\n',
  '\u200D',
  '👍🏽',
] as const;

/** Repeats each part up to `length` UTF-16 code units, as one line or unchanged. */
export function repeatedParts(length: number): { name: string; text: string }[] {
  return adversarialParts.map((part) => ({ name: JSON.stringify(part), text: repeatTo(part, length) }));
}

/** Returns a short repeated sequence of parts between two other parts; deterministic for the same random numbers. */
export function randomAdversarialText(random: () => number, length: number): string {
  const count = 1 + Math.floor(random() * 4);
  const sequence = Array.from({ length: count }, () => pick(random, adversarialParts)).join('');
  const start = random() < 0.5 ? pick(random, adversarialParts) : '';
  const end = random() < 0.5 ? pick(random, [...adversarialParts, '!', 'x']) : '';
  return start + repeatTo(sequence, length - start.length - end.length) + end;
}

function repeatTo(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/**
 * Returns ordinary sentences of the same length on separate lines, for comparison. Each contains an escaped character,
 * because Markdown without escapes takes a faster path.
 */
export function ordinaryText(length: number): string {
  const line =
    'The council measures what the panels on each roof (3 \\* 4 m) yield, and pays for the *rest* in winter.\n';
  return repeatTo(line.repeat(5) + '\n', length);
}
