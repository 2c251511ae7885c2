import { expect, it } from 'vitest';
import { titlesOverlap } from './title-overlap.ts';
import { readMarkdown } from './read-markdown.ts';

it.each([
  ['Yearly report', 'yearly  REPORT'],
  ['Boats: a short history', 'Boats — a short history'],
  ['E-mail', 'Email'],
  ['C', 'C'],
  ['海洋碳汇导论', '海洋碳汇导论 / Ocean Carbon Sinks: an Introduction to Boats'],
  ['Ocean Carbon', '海洋碳汇导论 | Ocean carbon'],
  ['机器学习入门', '机器学习入门：从线性回归到神经网络和大语言模型'],
  ['Yearly report', 'Yearly report: 2025'],
  ['Hash tables', 'Lecture 7: Hash tables'],
  ['哈希表', '第七讲：哈希表'],
  ['Yearly report: 2025', 'Yearly report'],
  ['2025 年度总结', '2025年度总结报告'],
  ['', 'Yearly report'],
  ['Yearly report', ''],
])('matches "%s" with the title "%s"', (heading, title) => {
  expect(titlesOverlap(heading, title)).toBe(true);
});

it.each([
  ['I', 'Introduction to boats'],
  ['Introduction', 'Introduction: boats and the people who build them'],
  ['C', '2025 report on C'],
  ['Introduction', 'Introduction to boats'],
  ['Boats', 'Report 7: Boats'],
  ['New boats', 'New boats and harbours'],
  ['early report', 'Yearly reports'],
  ['引言', '引言与总结'],
  ['一', '一年总结'],
  ['はじめに', 'はじめに読む本'],
  ['🚀', 'Rockets'],
  ['Introduction to boats', 'Boats'],
])('does not match "%s" with the title "%s"', (heading, title) => {
  expect(titlesOverlap(heading, title)).toBe(false);
});

it.each(['I', 'Introduction', '🚀'])(
  'begins a section with a later "# %s" if its words merely occur in the title',
  (heading) => {
    const text = `---\ntitle: Introduction to boats\n---\n\n# ${heading}\n\n## Hulls\n\na\n\n# Sails\n\n## Jibs\n\nb`;
    const { outline } = readMarkdown(text);
    expect(outline.slides.map(({ kind }) => kind)).toEqual(['title', 'section', 'content', 'section', 'content']);
  },
);
