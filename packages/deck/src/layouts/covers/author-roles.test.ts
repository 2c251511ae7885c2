import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

function textOf(lines: readonly string[], role: string, coverId: string): string {
  const slides = ['A', 'B', 'C'].map((name) => `# ${name}\n\nText.`).join('\n\n---\n\n');
  const { deck } = layoutDeck(readMarkdown(`${lines.join('\n\n')}\n\n---\n\n${slides}\n`).outline, { coverId });
  const element = deck.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === role);
  return element?.kind === 'text' ? element.paragraphs.map(({ runs }) => textOfRuns(runs)).join('\n') : '';
}

it.each([
  [
    'minimal-blue-en',
    [
      '# Safe Work',
      'Basic course, day 1',
      'Brandt & Keller Logistics, Site Hollenfeld',
      'Trainer: Tomasz Wrona, Safety Officer',
    ],
    'Trainer: Tomasz Wrona, Safety Officer',
  ],
  ['minimal-blue-zh', ['# 仓库安全作业', '新员工培训', '汇报人：林志远，安全主管'], '汇报人：林志远，安全主管'],
])('keeps the label, the name and the role of an author together: %s', (coverId, lines, author) => {
  expect(textOf(lines, 'author', coverId)).toBe(author);
});

it('sets no possessive of a title on a line of its own', () => {
  const lines = textOf(
    ["# Keeping the River Out: Aldermouth's Flood Protection Plan 2026–2032", 'Town Hall'],
    'title',
    'fresh-green-en',
  ).split('\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.map((line) => line.trim())).not.toContain('Aldermouth’s');
});

it('shows several authors of the front matter with their roles, each on a line', () => {
  const front = '---\nauthor: Maeve Corrigan, Ward Manager; Dr Anil Deshpande, Infection Control Doctor\n---';
  expect(textOf([`${front}\n\n# Ward Report`, 'Half-year review'], 'subtitle', 'minimal-blue-en')).toBe(
    'Half-year review\nMaeve Corrigan, Ward Manager\nDr Anil Deshpande, Infection Control Doctor',
  );
});
