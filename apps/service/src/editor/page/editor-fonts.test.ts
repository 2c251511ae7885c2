import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEditorFonts, withDeferredFonts } from './editor-fonts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-editor-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, css: string) => writeFileSync(join(folder, 'assets', name), css);

const pageWith = (lists: string) =>
  `<head><link rel="stylesheet" crossorigin href="/editor/assets/page.css"><!--ppt-deferred-fonts ${lists}--></head>`;

const ruleOf = (family: string, file: string, ranges: string, attributes = 'font-style:normal;font-weight:400') =>
  `@font-face{font-family:${family};${attributes};src:url(/editor/assets/${file}.woff2)format("woff2"),url(/editor/assets/${file}.woff)format("woff");unicode-range:${ranges}}`;

it('reads the font faces of the page and its lists, with their characters, in the order of their rules', async () => {
  const one = ruleOf('Noto Sans SC', 'one', 'U+5E74,U+4E00-4E03,u+9ff?', 'font-style:normal;font-weight:700');
  write('page.css', `body{margin:0}${ruleOf('Carlito', 'latin', 'U+??', 'font-style:italic;font-weight:400')}`);
  write('han.css', `${one}${ruleOf('"Noto Sans SC"', 'two', 'U+20000')}`);
  const fonts = await readEditorFonts(folder, pageWith('assets/han.css'));
  expect(fonts).toMatchObject([
    { family: 'Carlito', isBold: false, isItalic: true, isDeferred: false, ranges: [[0, 0xff]] },
    { family: 'Noto Sans SC', isBold: true, isItalic: false, isDeferred: true, rule: one },
    { family: 'Noto Sans SC', isBold: false, file: '/editor/assets/two.woff2', ranges: [[0x20000, 0x20000]] },
  ]);
  expect(fonts?.[1]?.ranges).toEqual([
    [0x4e00, 0x4e03],
    [0x5e74, 0x5e74],
    [0x9ff0, 0x9fff],
  ]);
});

it.each([
  ['no file', '@font-face{font-family:A;unicode-range:U+41}'],
  ['a file of another type', "@font-face{font-family:A;src:url('a.svg');unicode-range:U+41}"],
  ['no character range', '@font-face{font-family:A;src:url(/a.woff2)}'],
  ['text that would close its element in a page', ruleOf('</style><script>', 'a', 'U+41')],
])('skips a rule with %s', async (_what, rule) => {
  write('page.css', '');
  write('han.css', rule + ruleOf('B', 'b', 'U+42'));
  const fonts = await readEditorFonts(folder, pageWith('assets/han.css'));
  expect(fonts?.map(({ family }) => family)).toEqual(['B']);
});

it('returns undefined if a list is missing or the page names none', async () => {
  write('page.css', ruleOf('Carlito', 'latin', 'U+??'));
  for (const lists of ['assets/gone.css', '', '../../page.css ../gone.css'])
    expect(await readEditorFonts(folder, pageWith(lists))).toBeUndefined();
  expect(await readEditorFonts(folder, '<head></head>')).toBeUndefined();
});

it('replaces the lists with the required rules, unchanged', () => {
  expect(withDeferredFonts(pageWith('a.css b.css'), '<style>$&</style>')).toMatch(
    /page\.css"><style>\$&<\/style><\/head>$/,
  );
});
