import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

it.each([
  ['with units', '€27 million'],
  ['without units', '27'],
])('keeps the slide of figures that fit neither in columns nor on tiles: %s', (_, value) => {
  const lead = 'One long text about it all. '.repeat(8);
  const label = 'extraordinarily long words about '.repeat(3);
  const markdown = `# T\n\n## Results\n\n${lead}\n\n${[1, 2, 3, 4].map((one) => `- **${value}** ${label}${one}`).join('\n')}\n`;
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  expect(lostWords(markdown, textOfDeck(deck))).toEqual([]);
  expect(findFaults(deck)).toEqual([]);
});

it.each(['身兼平卢、范阳、河东三镇节度使，拥兵18万。', '郑和七次下西洋，航程27万公里。'])(
  'has no period below a figure at the end of its sentence: %s',
  (sentence) => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## 人物\n\n${sentence}\n`).outline);
    const texts = deck.slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs).trim()) : [],
    );
    expect(texts).toContain(/\d+万(?:公里)?/u.exec(sentence)?.[0]);
    expect(texts).not.toContain('。');
    expect(findFaults(deck)).toEqual([]);
  },
);
