import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { findFonts, fontGroups, fontName, withRecentFont } from './font-choices.ts';

const plain = { isBold: false, locale: 'en', recent: [] } as const;
const namesOf = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);

it("lists the theme's fonts for headings and body, once if they are the same", () => {
  const themeOf = (isBold: boolean, deck = sampleDeck) =>
    fontGroups(deck, 'body', { ...plain, isBold }).theme.map(({ font, name, use }) => [font, name, use]);
  expect(themeOf(true)).toEqual([['body', 'Calibri', 'all']]);
  const deck = { ...sampleDeck, theme: { ...sampleDeck.theme, style: 'government' as const } };
  expect(themeOf(true, deck)).toEqual([
    ['serif', 'Georgia', 'headings'],
    ['body', 'Calibri', 'body'],
  ]);
  // The theme's own title font is for bold text only.
  expect(themeOf(false, deck)[0]).toEqual(['Georgia', 'Georgia', 'headings']);
  expect(themeOf(false, { ...deck, language: 'zh' })[0]).toEqual(['宋体', 'SimSun', 'headings']);
});

it('lists recent fonts before the fonts of the deck, and the current font even if it is unknown', () => {
  const [first, ...others] = sampleDeck.slides;
  if (!first) throw new Error('No slide.');
  const [element] = first.elements;
  if (!element) throw new Error('No element.');
  const style = { face: 'Lato', size: 20, color: 'ink', lineHeight: 1.4 } as const;
  const text = { kind: 'text', id: 't', box: element.box, paragraphs: [], style } as const;
  const deck = { ...sampleDeck, slides: [{ ...first, elements: [text] }, ...others] };
  expect(namesOf(fontGroups(deck, 'Aptos', plain).recent)).toEqual(['Lato', 'Aptos']);
  let recent: readonly string[] = [];
  for (const font of ['Garamond', 'Verdana', 'Garamond', 'body']) recent = withRecentFont(recent, font);
  expect(namesOf(fontGroups(deck, 'Lato', { ...plain, recent }).recent)).toEqual(['Garamond', 'Verdana', 'Lato']);
});

it('keeps the five most recently selected fonts', () => {
  const fonts = ['Arial', 'Georgia', 'Garamond', 'Verdana', 'Lato', 'Tahoma'];
  expect(fonts.reduce(withRecentFont, [] as readonly string[])).toEqual(fonts.slice(1).toReversed());
});

it('lists each font once, including the current title font of a different style', () => {
  const names = namesOf(fontGroups(sampleDeck, 'serif', plain).all);
  expect(new Set(names).size).toBe(names.length);
  expect(fontGroups(sampleDeck, 'serif', plain).all.find(({ name }) => name === 'Georgia')?.font).toBe('serif');
  expect(fontGroups(sampleDeck, 'body', plain).all.find(({ name }) => name === 'Georgia')?.font).toBe('Georgia');
});

it('names Chinese fonts in the language of the interface', () => {
  expect([fontName('宋体', 'en'), fontName('宋体', 'zh-CN'), fontName('body', 'zh-CN')]).toEqual([
    'SimSun',
    '宋体',
    'Calibri',
  ]);
});

it.each([
  ['宋', ['SimSun', 'FangSong']],
  ['宋体', ['SimSun']],
  ['ＳＩＭＳＵＮ', ['SimSun']],
  ["song'ti", ['SimSun']],
  ['yahei', ['Microsoft YaHei']],
  ['sim', ['SimHei', 'SimSun']],
  ['ro', ['Roboto', 'Rockwell', 'Times New Roman', 'Source Sans Pro', 'Microsoft YaHei']],
  ['new', ['Courier New', 'Times New Roman']],
  ['timesnew', ['Times New Roman']],
  ['roman times', ['Times New Roman']],
  ['cali', ['Calibri']],
  ['nothing', []],
])('finds fonts by their Chinese and English names: %s', (query, expected) => {
  const { theme, all } = fontGroups(sampleDeck, 'body', plain);
  expect(namesOf(findFonts([...theme, ...all, ...theme], query))).toEqual(expected);
});
