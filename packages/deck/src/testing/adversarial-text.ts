import { pick } from './random.ts';

/** Openings of constructs whose end a parser has to search for: repeated, they slow down careless parsers. */
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
  '\u200D',
  '👍🏽',
] as const;

/** Repeats each part, in one line or unchanged, to `length` UTF-16 code units. */
export function repeatedParts(length: number): { name: string; text: string }[] {
  return adversarialParts.map((part) => ({ name: JSON.stringify(part), text: repeatTo(part, length) }));
}

/** Returns a short sequence of parts, repeated, between two other parts; deterministic for the same random numbers. */
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
 * Ordinary sentences of the same length, as lines, for comparison. Each contains an escaped character, because Markdown
 * without any uses a faster path.
 */
export function ordinaryText(length: number): string {
  const line =
    'The council measures what the panels on each roof (3 \\* 4 m) yield, and pays for the *rest* in winter.\n';
  return repeatTo(line.repeat(5) + '\n', length);
}
