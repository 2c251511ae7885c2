/**
 * Generates `src/text/metrics/*.generated.ts` from the font files. Run it after updating a font:
 *
 *     node packages/deck/scripts/generate-metrics.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontPackages } from './font-packages.ts';
// @ts-expect-error fontkit has no types; those of the parts used here are declared below.
import { openSync } from 'fontkit';

interface Font {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  characterSet: number[];
  hmtx: { metrics: { length: number; get: (index: number) => { advance: number } } };
  glyphForCodePoint: (code: number) => { id: number };
  layout: (
    text: string,
    features: Record<string, boolean>,
  ) => { glyphs: { id: number }[]; positions: { xAdvance: number }[] };
}

const require = createRequire(import.meta.url);
const output = new URL('../src/text/metrics/', import.meta.url);

/** Characters that are measured in the selectable families; all others fall back to the body fonts. */
const inTexts = [
  [0x20, 0x17f],
  [0x370, 0x45f],
  [0x1e80, 0x1ef9],
  [0x2010, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
] as const;
/** Signs of formulas, which are also measured in the family of inline formulas. */
const inFormulas = [
  ...inTexts,
  [0x2070, 0x209f],
  [0x2102, 0x2115],
  [0x211d, 0x2124],
  [0x2190, 0x21d4],
  [0x2200, 0x22ff],
] as const;
const inHanTitles = [
  [0x2010, 0x2027],
  [0x2e80, 0x33ff],
  [0xfe30, 0xffef],
] as const;

type CodeRanges = readonly (readonly [number, number])[];

/** Faces that are always loaded, for body text, code and titles. */
const eagerFaces: readonly { name: string; file: string; codes?: CodeRanges }[] = [
  { name: 'carlitoRegular', file: '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf' },
  { name: 'carlitoBold', file: '@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf' },
  { name: 'carlitoItalic', file: '@expo-google-fonts/carlito/400Regular_Italic/Carlito_400Regular_Italic.ttf' },
  { name: 'carlitoBoldItalic', file: '@expo-google-fonts/carlito/700Bold_Italic/Carlito_700Bold_Italic.ttf' },
  { name: 'cousineRegular', file: '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf' },
  { name: 'cousineBold', file: '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf' },
  { name: 'notoSansScRegular', file: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf' },
  { name: 'notoSansScBold', file: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf' },
  { name: 'arimoBold', file: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf', codes: inTexts },
  { name: 'gelasioBold', file: '@expo-google-fonts/gelasio/700Bold/Gelasio_700Bold.ttf', codes: inTexts },
  { name: 'tinosBold', file: '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf', codes: inTexts },
  {
    name: 'notoSerifScBold',
    file: '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
    codes: inHanTitles,
  },
];

/** Whether a character is Han. Han characters are 1 em wide in every font, so they are not in the tables. */
const isHan = (code: number): boolean =>
  (code >= 0x3400 && code <= 0x4dbf) ||
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  code >= 0x20000;

for (const { name, file, codes } of eagerFaces)
  write(toKebabCase(name), [
    "import type { FaceTable } from './face-table.ts';",
    '',
    `export const ${name}: FaceTable = ${tableOf(file, codes, /^(?:cousine|notoSerif)/u.test(name))};`,
  ]);

for (const [family, files] of Object.entries(fontPackages)) {
  const slug = family.toLowerCase().replaceAll(' ', '-');
  const tables = files.map((file) => tableOf(file, family === 'Tinos' ? inFormulas : inTexts));
  const names = ['regular', 'bold', 'italic', 'boldItalic'];
  // Slanted faces often have the same advances as the upright ones.
  const distinct = tables.map((table, index) => names[tables.indexOf(table)] ?? names[index]);
  write(slug, [
    "import type { FaceTable, FamilyTables } from './face-table.ts';",
    ...tables.flatMap((table, index) =>
      tables.indexOf(table) === index ? ['', `const ${names[index]}: FaceTable = ${table};`] : [],
    ),
    '',
    `export const tables: FamilyTables = [${distinct.join(', ')}];`,
  ]);
}

function write(name: string, lines: readonly string[]): void {
  writeFileSync(
    new URL(`${name}.generated.ts`, output),
    ['// Written by scripts/generate-metrics.ts; do not edit.', ...lines, ''].join('\n'),
  );
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns a font file's table as source code. */
function tableOf(file: string, requested: CodeRanges | undefined, isUnkerned = false): string {
  const isIncluded = (code: number): boolean =>
    !requested || requested.some(([from, to]) => code >= from && code <= to);
  const font = openSync(require.resolve(file)) as Font;
  const codes = [...new Set(font.characterSet)]
    .filter((code) => code >= 0x20 && !isHan(code) && isIncluded(code))
    .sort((a, b) => a - b);
  const runs: string[] = [];
  let next = -1;
  for (const code of codes) {
    const advance = advanceOf(font, font.glyphForCodePoint(code).id);
    if (code === next) runs.push(advance.toString(36));
    else runs.push(`@${code.toString(36)}`, advance.toString(36));
    next = code + 1;
  }
  const table = {
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: -font.descent,
    advances: packRepeats(runs).join(' '),
    kerning: isUnkerned ? '' : kerningOf(font),
  };
  const lines = Object.entries(table).map(
    ([key, value]) => `  ${key}: ${typeof value === 'string' ? quote(value) : value},`,
  );
  return ['{', ...lines, '}'].join('\n');
}

/**
 * Returns the advance width of a glyph. Reads the table directly, because `glyph.advanceWidth` also reads outlines, and
 * fails if a glyph has none.
 */
function advanceOf({ hmtx }: Font, id: number): number {
  return hmtx.metrics.get(Math.min(id, hmtx.metrics.length - 1)).advance;
}

/** Shortens `a a a a` to `a*4`. */
function packRepeats(runs: readonly string[]): string[] {
  const packed: string[] = [];
  for (let at = 0; at < runs.length;) {
    let end = at;
    while (runs[end] === runs[at]) end++;
    packed.push(end - at > 1 ? `${runs[at]}*${end - at}` : (runs[at] ?? ''));
    at = end;
  }
  return packed;
}

/**
 * Returns the kerning pairs of printable ASCII, by left character: the line `T -114 oe -60 .` means "after T, -114
 * before o and e, -60 before a full stop".
 */
function kerningOf(font: Font): string {
  const rows: string[] = [];
  for (let left = 0x21; left < 0x7f; left++) {
    const byValue = new Map<number, string>();
    for (let right = 0x21; right < 0x7f; right++) {
      const run = font.layout(String.fromCharCode(left, right), { liga: false, clig: false, dlig: false, calt: false });
      const [first, second] = run.glyphs;
      const position = run.positions[0];
      if (!first || !second || !position || run.glyphs.length !== 2) continue;
      const value = Math.round(position.xAdvance - advanceOf(font, first.id));
      if (value !== 0) byValue.set(value, (byValue.get(value) ?? '') + String.fromCharCode(right));
    }
    if (byValue.size > 0)
      rows.push(String.fromCharCode(left) + [...byValue].map(([value, rights]) => ` ${value} ${rights}`).join(''));
  }
  return rows.join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
