/** Characters in the fonts of symbols that programs offer as bullets, and the same marks in Unicode. */
const symbols: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: {
    '§': '▪',
    n: '■',
    q: '❑',
    o: '□',
    p: '◻',
    l: '●',
    m: '○',
    u: '◆',
    v: '❖',
    w: '⬥',
    Ø: '➢',
    ü: '✓',
    û: '✗',
    à: '→',
    è: '➔',
    é: '↑',
    J: '☺',
    '«': '★',
    F: '☞',
  },
  'wingdings 2': { '\u0097': '●', '\u0098': '●', '¡': '○', '£': '□', P: '✓', R: '☑' },
  'wingdings 3': { '}': '▶', '\u0084': '◀', p: '▲', q: '▼' },
  symbol: { '·': '•', '¨': '♦', Þ: '⇒', '®': '→' },
  webdings: { a: '✓', '4': '▶', '<': '■' },
};

/** The mark for characters that are not listed. */
const disc = '•';

/**
 * Returns the character of a bullet in Unicode: fonts of symbols have their own characters, often in the private use
 * area from U+F000. Bullets are as large as their text, so a mark that the file makes smaller becomes a smaller one.
 * @param size Size as a share of the text; `NaN` if it is not defined.
 */
export function bulletCharacter(char: string, typeface: string, size: number): string {
  const mark = unicodeMark(char, typeface);
  return (size < 0.75 && Object.hasOwn(smallMarks, mark) ? smallMarks[mark] : undefined) ?? mark;
}

const smallMarks: Readonly<Record<string, string>> = { '●': '•', '■': '▪', '□': '▫', '○': '◦', '◆': '⬩', '▶': '▸' };

function unicodeMark(char: string, typeface: string): string {
  const [first = ''] = char;
  const code = first.codePointAt(0) ?? 0;
  const font = symbols[typeface.toLowerCase()];
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  if (!font) return isPrivate ? disc : first;
  const plain = code >= 0xf000 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : first;
  return (Object.hasOwn(font, plain) ? font[plain] : undefined) ?? disc;
}
