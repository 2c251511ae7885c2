import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const entries = ['Åkerstedt, T. (2003). Shift work.', 'Eurofound (2022). Survey.', 'Uehli, K. (2014). Injuries.'];

it.each([
  ['References', entries.map((one) => `- ${one}`)],
  ['References', entries.map((one, index) => `${index + 1}. ${one}`)],
  ['B2: Sources', entries.map((one) => `- ${one}`)],
  ['参考文献', ['1. 王岳飞. 茶文化. 2019.', '2. 宛晓春. 茶叶化学. 2003.']],
])('are in rows with lines between them: %s %j', (heading, lines) => {
  const { deck, choices } = layoutDeck(
    readMarkdown(`# T\n\n## ${heading}\n\n${lines.join('\n')}\n\n## Z\n\nz`).outline,
  );
  expect(choices[1]).toMatchObject({ layout: 'cards', reason: 'It is a list of references.' });
  const rows = deck.slides[1]?.elements.filter((one) => one.kind === 'text' && /^(?:item|reference)-/u.test(one.id));
  const numbers = rows?.map((one) => (one.kind === 'text' ? one.paragraphs[0]?.start : undefined));
  expect(numbers).toEqual(lines.map((line, index) => (line.startsWith('-') ? undefined : index + 1)));
  expect(deck.slides[1]?.elements.filter(({ name }) => name === 'Divider')).toHaveLength(lines.length - 1);
  expect(deck.slides[1]?.elements.filter(({ name }) => name === 'Card' || name === 'Step')).toEqual([]);
  expect(findFaults(deck)).toEqual([]);
});
