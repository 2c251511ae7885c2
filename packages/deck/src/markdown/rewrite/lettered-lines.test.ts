import { expect, it } from 'vitest';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (markdown: string) =>
  (readMarkdown(`# T\n\n## Q\n\n${markdown}`).outline.slides[1]?.blocks ?? []).map((block) =>
    block.kind === 'list' ? block.items.map(({ runs }) => plainText(runs)) : block.kind,
  );

it.each([
  ['A. Copper\nB. Tin\nC. Lead', [['A. Copper', 'B. Tin', 'C. Lead']]],
  ['A) Copper\n\nB) Tin\n\nC) Lead', [['A) Copper', 'B) Tin', 'C) Lead']]],
  [
    'Which one is it?\nA. Copper\nB. Tin\nC. Lead\nGive a reason.',
    ['paragraph', ['A. Copper', 'B. Tin', 'C. Lead'], 'paragraph'],
  ],
  ['a) the **first**\nb) the second', [['a) the first', 'b) the second']]],
  ['a. the first\nb. the second', [['a. the first', 'b. the second']]],
  ['A、铜\nB、锡\nC、铅', [['A、铜', 'B、锡', 'C、铅']]],
])('reads the options in %j', (markdown, expected) => {
  expect(blocksOf(markdown)).toEqual(expected);
});

it.each([
  'A. Lind\nB. Vos',
  'A new start.\nB is the second letter.',
  'B. Tin\nC. Lead',
  'A. The only one\nThe next line',
  'a.m. and p.m.\nb.c. and a.d.',
  'Plan A. We wait.\nPlan B. We go.',
])('reads no options in %j', (markdown) => {
  expect(blocksOf(markdown).every((block) => block === 'paragraph')).toBe(true);
});

it.each([
  [
    '1. What does it need（　　）\n   A. light　　B. leaves　　C. water\n2. Next',
    'What does it need（　　）\nA. light　　B. leaves　　C. water',
  ],
  ['- Which?\n  A) Tin  B) Lead\n- Next', 'Which?\nA) Tin  B) Lead'],
  ['1. Which?\n   a) lava  b) magma  c) mango\n2. Next', 'Which?\na) lava  b) magma  c) mango'],
  ['1. See parts\n   a) and b) of the form\n2. Next', 'See parts a) and b) of the form'],
])('keeps a row of options below the question of a list on its own line: %j', (markdown, expected) => {
  const list = readMarkdown(`# T\n\n## Q\n\n${markdown}`).outline.slides[1]?.blocks[0];
  expect(list?.kind === 'list' && textOfRuns(list.items[0]?.runs ?? [])).toBe(expected);
});

it('joins a line with names after initials with the line above', () => {
  const list = readMarkdown('# T\n\n## Q\n\n1. The work of\n   A. Smith and B. Jones\n2. Next').outline.slides[1]
    ?.blocks[0];
  expect(list?.kind === 'list' && textOfRuns(list.items[0]?.runs ?? [])).toBe('The work of A. Smith and B. Jones');
});
