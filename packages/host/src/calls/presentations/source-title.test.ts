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
  ['---\ntitle:\n---\nText', 'Text'],
  ['---\ntitle: A\n---', 'A'],
  [`${' '.repeat(500)}Far right\nNext`, 'Far right'],
  ['  # Indented', '# Indented'],
  ['Text\n#\tTab', 'Tab'],
  ['###### Six', 'Six'],
  ['####### Seven', '####### Seven'],
  ['Text\n#\n# \n##', 'Text'],
  ['# A\r\nB', 'A'],
  ['# Closed ###\t\n', 'Closed'],
  [`# ${'a'.repeat(300)}`, 'a'.repeat(200)],
  ['b'.repeat(300), 'b'.repeat(200)],
  [`---\ntitle: ${'c'.repeat(300)}\n---\n`, 'c'.repeat(200)],
  [`---\ntitle: "a${' '.repeat(300)}b"\n---\n`, 'a b'],
  ['', ''],
  [' \n\t\n', ''],
])('converts %j to the title %j', async (text, title) => {
  expect(await titleOf({ kind: 'markdown', text })).toBe(title);
});

it('derives the title of a JSON source from its file name', async () => {
  expect(await titleOf({ kind: 'json', jsonUrl: 'https://x.test/a/%E6%8A%A5%E5%91%8A.json?v=1' })).toBe('报告');
  expect(await titleOf({ kind: 'json', jsonUrl: 'https://x.test/%zz' })).toBe('%zz');
  expect(await titleOf({ kind: 'json', jsonUrl: 'https://x.test/Plan.JSON' })).toBe('Plan');
  expect(await titleOf({ kind: 'json', jsonUrl: 'https://x.test/plan.json.txt' })).toBe('plan.json.txt');
  expect(await titleOf({ kind: 'json', jsonUrl: 'https://x.test/folder/' })).toBe('');
});

it('derives no title of other sources, which only the service knows', async () => {
  expect(await titleOf({ kind: 'home' })).toBe('');
  expect(await titleOf({ kind: 'presentation', pptId: 'p-1' })).toBe('');
});
