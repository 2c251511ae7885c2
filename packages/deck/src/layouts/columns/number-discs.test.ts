import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const slideOf = (markdown: string) => {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Tasks\n\n${markdown}`).outline);
  expect(findFaults(deck)).toEqual([]);
  const elements = deck.slides[1]?.elements ?? [];
  return {
    discs: elements.flatMap((one) =>
      one.kind === 'shape' && one.part === 'stepMark' ? [plainText(one.paragraphs?.[0]?.runs ?? [])] : [],
    ),
    text: JSON.stringify(elements),
  };
};
const groups = (names: readonly string[]): string =>
  names.map((name) => `### ${name}\n\n- check the boats\n- train the crew`).join('\n\n');

it.each([
  ['of headings', groups(['1. Look', '2. Plan', '3. Build'])],
  ['on keys', groups(['1️⃣ Look', '2️⃣ Plan', '3️⃣ Build'])],
  [
    'of a list of lists',
    '1. Look\n   - check the boats\n   - row\n2. Plan\n   - train\n   - rest\n3. Build\n   - saw\n   - glue',
  ],
])('shows successive numbers %s on discs', (_, markdown) => {
  const { discs, text } = slideOf(markdown);
  expect(discs).toEqual(['1', '2', '3']);
  expect(text).toContain('"Plan"');
});

it.each([
  ['other numbers', groups(['2. Look', '3. Plan', '4. Build'])],
  ['years', groups(['2024 Look', '2025 Plan', '2026 Build'])],
  ['some headings only', groups(['1. Look', 'Plan', 'Build'])],
])('keeps %s in the headings', (_, markdown) => {
  expect(slideOf(markdown).discs).toEqual([]);
});
