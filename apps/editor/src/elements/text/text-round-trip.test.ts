import type { Paragraph } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { fromDoc, toDoc } from './prosemirror-doc.ts';
import { lineStarts } from './text-decorations.ts';
import { plainText } from './element-text.ts';

it.each<[string, Paragraph[]]>([
  ['plain text', [{ runs: [{ text: 'Why now' }] }]],
  ['an empty paragraph', [{ runs: [] }, { runs: [{ text: 'x' }] }]],
  [
    'bullets, levels and numbers',
    [
      { bullet: 'disc', level: 2, runs: [] },
      { bullet: 'number', start: 3, runs: [] },
      { bullet: 'number', numberStyle: 'romanUcParenR', runs: [] },
    ],
  ],
  [
    'bullets of other programs',
    [
      {
        bullet: 'disc',
        bulletColor: '#C00000',
        bulletCharacter: '➢',
        indentLeft: 36,
        indentHang: 24,
        runs: [{ text: 'a' }],
      },
    ],
  ],
  ['tasks', [{ bullet: 'taskDone', runs: [{ text: 'done' }] }]],
  [
    'alignment and spacing',
    [{ align: 'center', lineSpacing: 1.5, spaceBefore: 12, spaceAfter: 8, runs: [{ text: 'x' }] }],
  ],
  [
    'every format of a run',
    [
      {
        runs: [
          { text: 'a', bold: true },
          { text: 'b', bold: false },
          { text: 'c', italic: true, strike: true },
          { text: 'd', underline: true, color: 'vivid' },
          { text: 'e', code: true, size: 20 },
          { text: 'f', link: 'https://example.com/', color: '#123456' },
          { text: 'g', highlight: 'tint', size: 40 },
          { text: 'h', baseline: 'super', highlight: '#FFF176' },
          { text: 'i', baseline: 'sub', color: 'main', alpha: 0.4 },
          { text: 'j', face: 'serif', bold: true },
          { text: 'k', face: 'mono', code: true },
        ],
      },
    ],
  ],
  ['line breaks inside a paragraph', [{ runs: [{ text: 'one\ntwo\n' }, { text: '\nthree', bold: true }] }]],
  ['spaces at the ends', [{ runs: [{ text: '  a  ' }, { text: ' b ', italic: true }] }]],
])('preserves %s when typing', (_, paragraphs) => {
  expect(fromDoc(toDoc(paragraphs))).toEqual(paragraphs);
});

it('merges adjacent runs with the same format', () => {
  expect(fromDoc(toDoc([{ runs: [{ text: 'a' }, { text: 'b' }] }]))).toEqual([{ runs: [{ text: 'ab' }] }]);
});

it('adds an empty paragraph to an element without paragraphs', () => {
  expect(fromDoc(toDoc([]))).toEqual([{ runs: [] }]);
});

it.each([
  ['one two three', ['one two ', 'three'], [0, 8]],
  ['one two three', ['one two', 'three'], [0, 8]],
  ['one\ntwo', ['one', 'two'], [0, 4]],
  ['一二三四', ['一二', '三四'], [0, 2]],
  ['a\n\nb', ['a', '', 'b'], [0, 2, 3]],
])('finds where the lines of %j begin', (text, lines, starts) => {
  expect(lineStarts(text, lines)).toEqual(starts);
});

it('returns the plain text as one line', () => {
  expect(plainText([{ runs: [{ text: 'one\n' }, { text: 'two' }] }, { runs: [{ text: ' three ' }] }])).toBe(
    'one two three',
  );
});
