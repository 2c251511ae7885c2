import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import { plainText } from '../text/split-runs.ts';
import { layoutDeck } from './layout-deck.ts';

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
])('makes the source below a table a caption: %s', (line, text) => {
  expect(new Set(sizesIn(`${table}\n\n${line}`, text))).toEqual(new Set([18]));
  expect(new Set(sizesIn(`- One is short\n- Two is short\n- Three is short\n\n${line}`, text))).toEqual(new Set([18]));
});

it('leaves other lines, and sources above other content, as they are', () => {
  expect(Math.min(...sizesIn(`${table}\n\nSources dried up.`, /dried/u).map(Number))).toBeGreaterThan(18);
  expect(Math.min(...sizesIn(`Source: a spring\n\n${table}`, /spring/u).map(Number))).toBeGreaterThan(18);
});
