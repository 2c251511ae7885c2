import { expect, it } from 'vitest';
import { maxFrontMatterLength } from './read-front-matter.ts';
import { titleOf } from './source-title.ts';

it.each([
  ['---\ntitle: 季度报告\n---\n# Other', '季度报告'],
  ['---\ncover: x\n---\n\n# First *one*\n## Second', 'First *one*'],
  ['Some text\n\n## Heading ##\n', 'Heading'],
  ['\n\nJust a line\nand more', 'Just a line'],
  ['# C#\n', 'C#'],
  ['# A \n\n---\ntitle: B\n---\n', 'A'],
  ['\n\n---\ntitle: A\n---\n# B', 'A'],
  ['---\nTITLE: |\n  One\n\n  two\n---\n# Other', 'One two'],
  ['---\ntitle: A\ntitle: "It\'s B" # why\n---\n', "It's B"],
  ['---\ntitle:\n  - A\n---\n# Hi', 'Hi'],
  ['\uFEFF---\r\ntitle: A\r\n---\r\n# Hi', 'A'],
  [`---\ntitle: A\nx: ${'y'.repeat(maxFrontMatterLength)}\n---\n# Hi`, 'Hi'],
  ['#Tag\n## Two # signs ##', 'Two # signs'],
  ['## ##\n', '## ##'],
  ['---\n: broken [\n---\n# Hi', 'Hi'],
])('converts %j to the title %j', async (text, title) => {
  expect(await titleOf({ kind: 'markdown', text })).toBe(title);
});

it('derives the title of a JSON source from its file name', async () => {
  expect(await titleOf({ kind: 'json', jsonUrl: 'https://x.test/a/%E6%8A%A5%E5%91%8A.json?v=1' })).toBe('报告');
  expect(await titleOf({ kind: 'json', jsonUrl: 'https://x.test/%zz' })).toBe('%zz');
});
