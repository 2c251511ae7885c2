import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const layoutsFor = (markdown: string): (string | undefined)[] =>
  layoutDeck(readMarkdown(`## Said\n\n${markdown}`).outline).choices.map(({ layout }) => layout);

it('sets a quotation of a few paragraphs in large text if the quotation is alone on its slide', () => {
  expect(layoutsFor('> One page got wet.\n>\n> — A ranger')).toEqual(['quote']);
  expect(layoutsFor('> One.\n>\n> Two.\n>\n> Three.\n>\n> — A ranger')).toEqual(['quote']);
});

it('lays out a quoted list as text', () => {
  expect(layoutsFor('> - one\n> - two\n> - three\n> - four')).toEqual(['content']);
});

it.each([
  ['> "We took six vans off the road."\n> — Lars', 'We took six vans off the road.'],
  ['> “以前要等一个季度。”', '以前要等一个季度。'],
  ['> "Yes" or "no"?', '“Yes” or “no”?'],
  ['> She said “go”.', 'She said “go”.'],
])('leaves out the marks around a quotation, because the layout draws one above it: %s', (markdown, quoted) => {
  for (const more of ['', '\n\n- 140 vans\n- Live in 5 weeks']) {
    const { deck } = layoutDeck(readMarkdown(`## Said\n\n${markdown}${more}`).outline);
    const text = deck.slides[0]?.elements.find((element) => element.kind === 'text' && element.part === 'quote');
    expect(text?.kind === 'text' && text.paragraphs[0]?.runs.map((run) => run.text).join('')).toBe(quoted);
  }
});

const long = 'The board approves the plan and the budget for both of the new sites. '.repeat(4).trim();
const longChinese = '理事会批准两个新场馆的方案与预算，并要求每季度提交进展报告。'.repeat(4);

it.each([
  ['> It rains. We go.', false],
  [`> ${long}`, false],
  [`> ${longChinese}`, false],
  ['> Slow is smooth.\n\n- 140 vans\n- Live in 5 weeks', false],
  ['> Slow is smooth.\n\nIt takes five weeks.', false],
  ['> It rains. We go.\n>\n> — A ranger', true],
  [`> ${long}\n>\n> — A ranger`, true],
  [`> “${longChinese}”`, true],
  ['> "Slow is smooth."\n\n- 140 vans\n- Live in 5 weeks', true],
  ['> "Slow is smooth."\n\nIt takes five weeks.', true],
])('has a quotation mark only with an attribution or quotation marks: %s', (markdown, isMarked) => {
  const { deck } = layoutDeck(readMarkdown(`## Said\n\n${markdown}`).outline);
  const hasMark = ({ slides }: typeof deck): boolean =>
    slides[0]?.elements.some(({ id }) => id === 'quote-mark-1') === true;
  expect(hasMark(deck)).toBe(isMarked);
  expect(findFaults(deck)).toEqual([]);
  const changed = changeTheme(deck, { style: 'tech' });
  expect(hasMark(changed)).toBe(isMarked);
  expect(changeTheme(changed, { style: deck.theme.style })).toEqual(deck);
});
