import { expect, it } from 'vitest';
import { plainText } from '../text/split-runs.ts';
import { areShortLines } from './byline.ts';
import { readMarkdown } from './read-markdown.ts';

it.each([
  ['Harbor walks for everyone.', 'Ida Brandt', 'Quay Street 12'],
  ['Spring program', 'by Ida Brandt', 'desk@harbor.example'],
  ['Partners: Tarn Quay Farms, the Parish Council of Aldmoor and the University of Wex', 'Total cost: £742,500'],
  ['港口开放日！', '港务局', '2027年5月4日', '滨江路18号', '一号码头', '二楼会议室'],
])('keeps the short lines of a cover apart: %s', (...lines) => {
  expect(areShortLines(lines)).toBe(true);
});

it.each([
  ['A report on the port', 'and its many ships'],
  ['The harbor opens in May,', 'The tower opens in June'],
  ['Ida Brandt', `${'Long words '.repeat(8)}`],
  ['The report says: the harbor opens in May and the tower a month', 'later, because of storms'],
])('joins the lines of wrapped text: %s', (...lines) => {
  expect(areShortLines(lines)).toBe(false);
});

it('reads the organization, the occasion and the date below the title from separate lines', () => {
  const { outline } = readMarkdown(
    '# Harbor\n\n### Plan for 2028\n\n**Port Office**\nFor the Harbor Board\nMay 4, 2027\n\n## A\n\n- a',
  );
  expect(outline).toMatchObject({ title: 'Harbor', author: 'Port Office', date: 'May 4, 2027' });
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('Plan for 2028 · For the Harbor Board');
});
