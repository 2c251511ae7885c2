import { expect, it } from 'vitest';
import { readTabSeparated, writeTabSeparated } from './pasted-cells.ts';

it.each([
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'a\tb\nc\td',
  ],
  [
    [
      ['', ''],
      ['', 'x'],
    ],
    '\t\n\tx',
  ],
  [[['two\nlines', 'a "quoted" word', 'tab\there']], '"two\nlines"\t"a ""quoted"" word"\t"tab\there"'],
  [[['一', '二']], '一\t二'],
])('writes %j like spreadsheets do, and reads it back', (cells, text) => {
  expect(writeTabSeparated(cells)).toBe(text);
  expect(readTabSeparated(text)).toEqual(cells);
});

it.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['5" disk\tb', [['5" disk', 'b']]],
  ['"open\tb', [['"open', 'b']]],
  ['', [['']]],
])('reads %j as written by other programs', (text, cells) => {
  expect(readTabSeparated(text)).toEqual(cells);
});
