import { expect, it } from 'vitest';
import { titleOf } from './source-title.ts';

it.each([
  ['---\ntitle: 季度报告\n---\n# Other', '季度报告'],
  ['---\ncover: x\n---\n\n# First *one*\n## Second', 'First *one*'],
  ['Some text\n\n## Heading ##\n', 'Heading'],
  ['\n\nJust a line\nand more', 'Just a line'],
  ['# C#\n', 'C#'],
  ['# A \n\n---\ntitle: B\n---\n', 'A'],
  ['\n\n---\ntitle: A\n---\n# B', 'A'],
  ['---\n: broken [\n---\n# Hi', 'Hi'],
])('names %j %j', (text, title) => {
  expect(titleOf({ kind: 'markdown', text })).toBe(title);
});

it.each([
  ['empty lines', `x${'\n'.repeat(1_000_000)}`],
  ['spaces', `# x${' '.repeat(1_000_000)}y`],
  ['number signs', `# x${'#'.repeat(1_000_000)}y`],
])('takes no time over a million %s', { timeout: 20_000 }, (_what, text) => {
  const start = performance.now();
  expect(titleOf({ kind: 'markdown', text })[0]).toBe('x');
  expect(performance.now() - start).toBeLessThan(1000);
});

it('names a JSON source after its file', () => {
  expect(titleOf({ kind: 'json', jsonUrl: 'https://x.test/a/%E6%8A%A5%E5%91%8A.json?v=1' })).toBe('报告');
  expect(titleOf({ kind: 'json', jsonUrl: 'https://x.test/%zz' })).toBe('%zz');
});
