import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withSourceCaptions } from './source-captions.ts';

const table = '| Year | Fish | Eels |\n|---|---:|---:|\n| 2001 | 12 | 4 |\n| 2010 | 8 | 3 |\n| 2020 | 5 | 1 |';
const sizesIn = (body: string, text: RegExp) => {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Counts\n\n${body}\n`).outline, {});
  expect(findFaults(deck)).toEqual([]);
  return deck.slides.flatMap(({ elements }) =>
    elements.flatMap((element) =>
      'paragraphs' in element && element.paragraphs
        ? element.paragraphs.flatMap(({ runs }) =>
            text.test(plainText(runs)) ? runs.map((run) => run.size ?? element.style?.size) : [],
          )
        : [],
    ),
  );
};

it.each([
  ['*Source: River survey, station 4.*', /River survey/u],
  ['Data source: River survey', /River survey/u],
  ['数据来源：水文站', /水文站/u],
])('turns the source below a table into a caption: %s', (line, text) => {
  expect(new Set(sizesIn(`${table}\n\n${line}`, text))).toEqual(new Set([18]));
  expect(new Set(sizesIn(`- One is short\n- Two is short\n- Three is short\n\n${line}`, text))).toEqual(new Set([18]));
});

const linesBelow = (body: string, lines: readonly string[], text: RegExp) =>
  lines.filter((line) => Math.min(...sizesIn(`${body}\n\n${line}`, text).map(Number)) <= 18);

it('leaves other lines, and sources above other content, as they are', () => {
  expect(Math.min(...sizesIn(`Source: a spring\n\n${table}`, /spring/u).map(Number))).toBeGreaterThan(18);
  const others = [
    'Sources dried up here.',
    'Sources: rain and snow here',
    'Credit: the bank here pays 3 %',
    'Source: ',
  ];
  expect(linesBelow(table, others, /here|^Source:/u)).toEqual([]);
  const list = '- One is short\n- Two is short\n- Three is short';
  expect(linesBelow(list, [...others, '来源：云南 here'], /here|^Source:/u)).toEqual([]);
  expect(linesBelow(table, ['来源：农业局 here', 'Sources: Fishing Office here'], /here/u)).toHaveLength(2);
});

it('turns a line below a table that explains its values into a caption', () => {
  const lines = [
    'Mean ± standard deviation here',
    'Averages over five years here',
    'n = 40 fishermen here',
    '均值±标准差 here',
  ];
  expect(linesBelow(table, lines, /here/u)).toEqual(lines);
  expect(linesBelow('- One is short\n- Two is short\n- Three is short', lines, /here/u)).toEqual([]);
  expect(linesBelow(table, ['Average catches fell here.', 'Means are scarce here.'], /here/u)).toEqual([]);
});

it('leaves a line above another list as it is', () => {
  const body = '- One is short\n- Two is short\n\nSources: Fishing Office\n\n- Three\n- Four';
  expect(Math.min(...sizesIn(body, /Fishing/u).map(Number))).toBeGreaterThan(18);
});

it('does not turn the source below a table into a callout', () => {
  for (const line of ['出处：水文站', 'Image credit: Ida'])
    expect(new Set(sizesIn(`${table}\n\n${line}`, /水文站|Ida/u))).toEqual(new Set([18]));
});

it('keeps the color of links', () => {
  const link = { text: 'River survey', link: 'https://example.com/' };
  const blocks = readMarkdown(`# Talk\n\n## Counts\n\n${table}\n\nSource: [River survey](https://example.com/)`).outline
    .slides[1]?.blocks;
  expect(withSourceCaptions(blocks ?? []).at(-1)).toEqual({
    kind: 'paragraph',
    runs: [
      { text: 'Source: ', size: 18, color: 'quietText' },
      { ...link, size: 18 },
    ],
  });
  const own = { kind: 'paragraph' as const, runs: [{ text: 'Source: Ida', size: 30, color: 'main' as const }] };
  expect(withSourceCaptions([...(blocks ?? []), own]).at(-1)).toEqual(own);
});

it('sets a caption again when the layout is changed, but not where it is the only text', () => {
  const { deck } = layoutDeck(readMarkdown(`## Counts\n\n${table}\n\nSource: River survey`).outline, {});
  const runsIn = ({ slides }: typeof deck) =>
    slides[0]?.elements.flatMap((element) =>
      element.kind === 'text' ? element.paragraphs.flatMap(({ runs }) => runs) : [],
    ) ?? [];
  const caption = { text: 'Source: River survey', size: 18, color: 'quietText' };
  const id = deck.slides[0]?.id ?? '';
  for (const layout of ['table', 'content']) {
    const other = changeLayout(changeLayout(deck, id, 'twoColumns'), id, layout);
    expect(runsIn(other)).toContainEqual(caption);
    expect(findFaults(other)).toEqual([]);
  }
  const [slide] = deck.slides;
  const alone = {
    ...deck,
    slides: slide ? [{ ...slide, elements: slide.elements.filter(({ kind }) => kind === 'text') }] : [],
  };
  expect(runsIn(changeLayout(alone, id, 'content'))).toContainEqual({ text: 'Source: River survey' });
});
