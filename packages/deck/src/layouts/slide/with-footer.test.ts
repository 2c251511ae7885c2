import { expect, it } from 'vitest';
import type { TextElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { withFooterTitle } from './with-footer.ts';

const footer: TextElement = {
  kind: 'text',
  id: 'footer',
  box: { x: 0, y: 0, width: 400, height: 24 },
  paragraphs: [{ runs: [{ text: '' }] }],
  style: { face: 'body', size: 16, lineHeight: 1.4, color: 'ink' },
};

function footerOf(title: string): string {
  return withFooterTitle(footer, title)
    .paragraphs.map(({ runs }) => plainText(runs))
    .join('');
}

it.each([
  ['Harbor plan: two years', 'Harbor plan: two years'],
  ['Quieter Streets, Longer Nights? Noise, Sleep and Low-Traffic Neighbourhoods', 'Quieter Streets, Longer Nights?'],
  ['From nightly batch to events: two years of moving payroll exports', 'From nightly batch to events'],
  ['Why our night trains are late — and the three changes that would help', 'Why our night trains are late'],
  ['从手工对账到自动对账：我们用了半年时间才走完的路和下一步的打算', '从手工对账到自动对账'],
])('ends a long title of a footer at the end of one of its parts: %s', (title, expected) => {
  expect(footerOf(title)).toBe(expected);
});

it('shows the beginning of a long title without parts', () => {
  expect(footerOf('A very long title of a presentation that has no parts at all in it')).toMatch(/^A very long .*…$/u);
  // A part of a few characters would say nothing.
  expect(footerOf('Q3: a very long title of a presentation that has no other parts in it')).toMatch(
    /^Q3: a very .*…$/u,
  );
});
