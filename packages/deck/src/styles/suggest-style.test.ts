import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { suggestStyle } from './suggest-style.ts';

const suggest = (markdown: string) => suggestStyle(readMarkdown(markdown).outline);

it.each([
  ['business', '# Q3 2025 trading review\n\n## Sales by region\n\n- North'],
  ['government', '# 云岭市生活垃圾分类工作情况汇报\n\n## 总体情况\n\n- 市委高度重视'],
  ['chinese', '# 雨过天青：宋瓷之美\n\n## 五大名窑\n\n- 汝窑'],
  ['chinese', '# Woodblock prints of Edo\n\n## Paper\n\n- Mulberry'],
  ['tech', '# Getting search out of the monolith\n\n## The outbox\n\n- One table'],
  ['tech', `# Our rewrite\n\n${'## Step\n\n```js\nrun();\n```\n\n'.repeat(3)}`],
  ['fresh', '# Repotting your orchid\n\n## Roots\n\n- Cut'],
  [
    'business',
    '# Air quality in classrooms\n\n## Hypotheses\n\n- A\n\n## Methods\n\n- B\n\n## Results\n\n- C\n\n## Limitations\n\n- D',
  ],
  ['cartoon', '# Birthday games for kids\n\n## Rules\n\n- One'],
])('suggests the style %s by the words of the title and the headings', (style, markdown) => {
  expect(suggest(markdown)?.style).toBe(style);
});

it.each([
  ['a neutral text', '# Our trip\n\n## Monday\n\n- We left'],
  ['one heading', '# Our trip\n\n## The budget\n\n- We left'],
  ['a part of a word', '# Capital and salesmanship\n\n## Rapid\n\n- One'],
  ['words of the body', '# Our trip\n\n## Monday\n\n- Revenue, sales, profit and budget'],
  ['diagrams', `# Our trip\n\n${'## Day\n\n```mermaid\nflowchart LR\nA --> B\n```\n\n'.repeat(3)}`],
  ['an empty text', ''],
])('suggests no style for %s', (_, markdown) => {
  expect(suggest(markdown)).toBeUndefined();
});

it('prefers the style with the most words', () => {
  expect(suggest('# API sales, revenue and profit\n\n## One\n\n- Two')?.style).toBe('business');
});
