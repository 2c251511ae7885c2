import { expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

it.each([
  ['#'.repeat(2 ** 20), 'One line has thousands of marks such as # and *.'],
  ['a *b '.repeat(5000), 'One line has thousands of marks such as # and *.'],
  [`"name": \\"A\\" `.repeat(2000), 'One line has thousands of marks such as # and *.'],
  [`| a ${"$'- ".repeat(5000)}`, 'One line has thousands of marks such as # and *.'],
  ['#<<$$\n'.repeat(20_000), 'One paragraph has thousands of marks such as # and *.'],
  ['<<$$\n'.repeat(20_000), 'One paragraph has thousands of marks such as # and *.'],
  ['\n[a](`\\"::: notes'.repeat(20_000), 'One paragraph has thousands of marks such as # and *.'],
  ['a <b \n'.repeat(20_000), 'One paragraph has thousands of marks such as # and *.'],
  ['| $a *b |\n'.repeat(20_000), 'One table has thousands of marks such as # and *.'],
  ['> '.repeat(50_000), 'It is nested too deeply.'],
  ['# a\n'.repeat(50_000), 'It would create thousands of slides with a word or two each.'],
])('reports why Markdown is shown as source text', (text, reason) => {
  const { report } = readMarkdown(text);
  expect(report.map(({ message }) => message)).toEqual([
    `The text could not be read as Markdown and is shown unchanged: ${reason}`,
  ]);
});

it('reads a list of thousands of bold items', () => {
  const { report } = readMarkdown('- **North** and **South** rose\n'.repeat(1500));
  expect(report.filter(({ message }) => message.includes('could not be read'))).toEqual([]);
});

it('reads a table of thousands of bold cells', () => {
  const { report } = readMarkdown(`| a | b |\n| --- | --- |\n${'| **1** | **2** |\n'.repeat(1500)}`);
  expect(report.filter(({ message }) => message.includes('could not be read'))).toEqual([]);
});
