import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { suggestStyle } from './suggest-style.ts';

const suggest = (markdown: string) => suggestStyle(readMarkdown(markdown).outline);

it.each([
  ['business', '# Q3 2025 trading review\n\n## Sales by region\n\n- North'],
  ['business', '# Municipal noise plan\n\nReport to the city council\n\n## Streets\n\n- Harbour road'],
  ['government', '# 云岭市生活垃圾分类工作情况汇报\n\n## 总体情况\n\n- 市委高度重视'],
  ['government', '# 临川区政务服务局2026年工作总结\n\n## 主要成效\n\n- 办件'],
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
  ['cartoon', '# Where rain comes from\n\nGrade 5 Science\n\n## Big idea\n\n- One\n\n## Exit ticket\n\n- Two'],
  ['cartoon', '# 水的循环\n\n阳光小学 三年级二班\n\n## 蒸发\n\n- 一'],
  ['fresh', '# Moles and grams\n\nGrade 10 Chemistry\n\n## Homework\n\n- One\n\n## Exit ticket\n\n- Two'],
  ['fresh', '# Moles, 9th grade\n\n## Mass\n\n- One'],
  ['fresh', '# Moles, tenth grade\n\n## Mass\n\n- One'],
  ['tech', '# 听云AI耳机\n\n秋季新品发布会\n\n## 价格\n\n- 一'],
  ['tech', '# The chipset in your pocket\n\n## Speed\n\n- One'],
])('suggests the style %s by the words of the title and the headings', (style, markdown) => {
  expect(suggest(markdown)?.style).toBe(style);
});

const headingsOf = (...headings: readonly string[]) => headings.map((heading) => `## ${heading}\n\n- One`).join('\n\n');

it.each([
  ['business cyan', `# Time to antibiotics in suspected sepsis\n\n${headingsOf('Limitations', 'Benefits and harms')}`],
  ['business cyan', `# 糖尿病患者的护理\n\n${headingsOf('背景')}`],
  [
    'fresh orange',
    `# Falling bodies\n\nYear 10 Physics\n\n${headingsOf('Key words', 'Your turn', 'Exit question', 'Homework')}`,
  ],
  ['business purple', `# Pitch\n\n${headingsOf('The problem', 'Traction', 'The ask')}`],
  ['tech purple', `# Checkout outage: post-mortem\n\n${headingsOf('Timeline', 'What went well', 'Action items')}`],
  ['minimal purple', `# Forget me\n\n${headingsOf('The paper in one sentence', 'Method', 'Ablations')}`],
  ['business green', `# One model\n\n${headingsOf('The case for change', 'Workstream status', 'Risk register')}`],
  ['business orange', `# 第三季度安全生产培训\n\n${headingsOf('隐患分布', '应急处置六步法')}`],
  ['business blue', `# Q3 business review\n\n${headingsOf('Revenue', 'Top risks')}`],
  [
    'fresh orange',
    `# The open larder\n\nAnnual report of a charity\n\n${headingsOf('Our volunteers', 'What we served')}`,
  ],
  ['minimal pink', `# Northsea\n\nA proposal for a brand identity\n\n${headingsOf('The idea', 'Tone of voice')}`],
  ['business pink', `# 年中大促复盘\n\n${headingsOf('品类表现', '直播', '退货')}`],
  ['minimal purple', `# 港口调度优化研究\n\n硕士论文答辩\n\n${headingsOf('研究背景', '数值实验')}`],
  ['fresh blue', `# Welcome to the team\n\n${headingsOf('Your first day', 'Annual leave', 'Your buddy')}`],
  ['minimal yellow', `# The museum at night\n\n${headingsOf('The collection', 'A new gallery')}`],
  ['minimal orange', `# Once\n\n${'## It rained.\n\n'.repeat(3)}${'# Then it stopped.\n\n'.repeat(3)}`],
])('suggests %s, so that subjects look different', (expected, markdown) => {
  const { style, color } = suggest(markdown) ?? {};
  expect(`${style} ${color}`).toBe(expected);
});

it.each([
  ['a neutral text', '# Our trip\n\n## Monday\n\n- We left'],
  ['one heading', '# Our trip\n\n## The budget\n\n- We left'],
  ['a part of a word in Chinese', '# 中小学校长会\n\n## 议程\n\n- 一'],
  ['a part of a word', '# Capital and salesmanship\n\n## Rapid\n\n- One'],
  ['words of the body', '# Our trip\n\n## Monday\n\n- Revenue, sales, profit and budget'],
  ['years of a Chinese high school', '# 高三年级动员大会\n\n## 议程\n\n- 一'],
  ['parents of a Chinese high school', '# 高一年级家长会\n\n## 议程\n\n- 一'],
  ['the quality of essays', '# Kant in ten minutes\n\nFirst grade essays\n\n## Duty\n\n- One'],
  ['another meaning of a chip', '# Chocolate chip cookies\n\n## Dough\n\n- One'],
  ['diagrams', `# Our trip\n\n${'## Day\n\n```mermaid\nflowchart LR\nA --> B\n```\n\n'.repeat(3)}`],
  ['an empty text', ''],
])('suggests no style for %s', (_, markdown) => {
  expect(suggest(markdown)).toBeUndefined();
});

it('suggests a cover in that style and color, with a drawing that suits the subject', () => {
  expect(suggest('# Charity review\n\n## Volunteers\n\n- One')?.coverId).toBe('fresh-orange-en-hills');
  expect(suggest('# 临川区政务服务局2026年工作总结\n\n## 主要成效\n\n- 办件')).not.toHaveProperty('coverId');
});

it('does not replace the style that the author requests', () => {
  const lesson = readMarkdown('---\ntheme: tech\n---\n\n# Stories for kids\n\nGrade 2\n\n## One\n\n- Two').outline;
  expect(lesson.style).toBe('tech');
  expect(layoutDeck(lesson).deck.theme.style).toBe('tech');
});

it('counts words of the text, but less than those of headings', () => {
  const body = 'Donors and volunteers gave; a grant paid the shelter. The community shared a meal.';
  expect(suggest(`# Winter\n\n## What happened\n\n${body}`)).toMatchObject({ style: 'fresh', color: 'orange' });
});

it('prefers the style with the most words', () => {
  expect(suggest('# API sales, revenue and profit\n\n## One\n\n- Two')?.style).toBe('business');
});

it.each([
  ['# Under the Milky Way\n\n## A galaxy of our own\n\nOld light.', 'tech'],
  ['# 星空之下\n\n## 银河\n\n很老的光。', 'tech'],
  ['# 语文课：小石潭记\n\n## 文言词语\n\n- 篁竹\n- 佩环', 'chinese'],
])('suggests a style whose background suits the subject of %j', (text, style) => {
  expect(suggestStyle(readMarkdown(text).outline)?.style).toBe(style);
});

it("counts the words of the author's position and of the event as words of the cover", () => {
  const museum =
    '# The city after dark\n\nGaslight and plates\n\nEvening talk, Harbour Museum\nIda Brandt, Curator of Photography';
  expect(suggest(`${museum}\n\n${headingsOf('The crates', 'The plates')}`)).toMatchObject({
    style: 'minimal',
    color: 'yellow',
  });
  const stars = '# The sky after dark\n\nAn evening with the telescope\n\nIda Brandt';
  expect(suggest(`${stars}\n\n${headingsOf('The milky way', 'Nebulas')}`)?.style).toBe('tech');
});

it('prefers the museum on the cover to a city after dark in the title', () => {
  const cover = '# The City After Dark\n\n**Gaslight and the first night photographs**\n\nEvening talk, Harbour Museum';
  expect(suggest(`${cover}\n\n## The lamp\n\nGas`)).toMatchObject({ style: 'minimal', color: 'yellow' });
  expect(suggest('# Walks after dark\n\n## Routes\n\n- One')).toBeUndefined();
  expect(suggest('# Dark skies above the moor\n\n## Stars\n\n- One')?.style).toBe('tech');
});

it('does not suggest a dark style for every title that mentions a night', () => {
  expect(suggestStyle(readMarkdown('# Night shift rota\n\n## Staff\n\n- Ada\n- Bo').outline)?.style).not.toBe('tech');
});

it('takes the year of a student for no class of a primary school', () => {
  const thesis = '# 浅水湖泊的甲烷\n\n杜若溪　环境科学系博士四年级\n\n2026年6月5日　预答辩\n\n## 问题\n\n- 排放强度';
  expect(suggest(thesis)).toMatchObject({ style: 'minimal', color: 'purple' });
  expect(suggest('# 水的三态\n\n四年级 科学课\n\n## 问题\n\n- 冰去哪里了？')?.style).toBe('cartoon');
});
