import { expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';
import { readMarkdown } from './read-markdown.ts';
import { plainText } from '../text/runs.ts';

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}x${close.repeat(depth)}`;

it.each([
  ['flow maps', `a: ${nested('{', ': 1}', 60)}`],
  ['flow maps that are nested more deeply', `a: ${nested('{', ': 1}', 2000)}`],
  ['flow lists as keys', `a: {${nested('[', ']', 50)}: 1}`],
  ['block maps', nested('? ', '', 2000)],
  ['the keys of a map in a list', 'a:\n  - b\n  - {{c: 1}: 2}'],
])('treats front matter whose keys are %s as text', (_, yaml) => {
  const text = `---\ntitle: T\n${yaml}\n---\n\n# Orchids\n`;
  expect(splitFrontMatter(text)).toEqual({ frontMatter: { others: [] }, body: text, report: [] });
});

it('reads nested maps and lists whose keys are words', () => {
  const { outline } = readMarkdown(
    '---\ntitle: T\nauthor: [Ida, Ben]\nextra: {a: {b: [c]}}\n---\n\n# T\n\n## A\n\n- a\n',
  );
  expect(outline).toMatchObject({ title: 'T', author: 'Ida, Ben' });
});

it('does not show the key of a title that the first heading replaces', () => {
  const { outline } = readMarkdown(
    '---\n标题: 入职第一周\n部门: 人力资源部\n---\n\n# 欢迎来到远帆\n\n**指南**\n\n## A\n\n- a',
  );
  expect(plainText(outline.slides[0]?.heading ?? [])).toBe('欢迎来到远帆');
  expect(plainText(outline.slides[0]?.subtitle ?? [])).not.toContain('标题');
  expect(`${plainText(outline.slides[0]?.subtitle ?? [])}${outline.slides[0]?.notes ?? ''}`).toContain('入职第一周');
});

it.each([
  ['- Ida Lund\n  - Ben Vos', 'Ida Lund, Ben Vos'],
  ['- Ida Lund, Deputy Head\n  - Ben Vos, Head of Year 9', 'Ida Lund, Deputy Head · Ben Vos, Head of Year 9'],
  ['- 李明，校长\n  - 王芳，主任', '李明，校长 · 王芳，主任'],
])('separates authors with their positions: %j', (authors, author) => {
  const text = `---\ntitle: Talk\nauthor:\n  ${authors}\n---\n\n## A\n\n- b`;
  expect(readMarkdown(text).outline.author).toBe(author);
});
