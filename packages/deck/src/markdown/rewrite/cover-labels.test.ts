import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const coverOf = (text: string) => {
  const { title, author, date, slides } = readMarkdown(text).outline;
  const [cover] = slides;
  return {
    title,
    author,
    date,
    kind: cover?.kind,
    heading: plainText(cover?.heading ?? []),
    subtitle: plainText(cover?.subtitle ?? []),
    count: slides.length,
  };
};
const others = '---\n\n# Slide 2: Light\n\n- a\n\n---\n\n# Slide 3: Water\n\n- b';

it.each([
  'Slide 1: Title',
  'Slide 1: Title Slide',
  'Slide 1 - Cover',
  'Title',
  'Cover',
  '封面',
  '标题页',
  '首页',
  '第1页：封面',
])('makes the heading below “%s” the title of the presentation', (label) => {
  const text = `# ${label}\n\n## Orchids at Home\n### A course for beginners\n\n**Greenhouse Society**\nMay 4, 2027\n\n${others}`;
  expect(coverOf(text)).toMatchObject({
    title: 'Orchids at Home',
    kind: 'title',
    heading: 'Orchids at Home',
    subtitle: 'A course for beginners',
    author: 'Greenhouse Society',
    date: 'May 4, 2027',
    count: 3,
  });
});

it.each([
  ['## Cover\n\n**Orchids at Home**\nA course for beginners\n\n---\n\n## Light\n\n- a', 'Orchids at Home'],
  ['## Cover\n\nTitle: Orchids at Home\nSubtitle: A course for beginners\n\n---\n\n## Light\n\n- a', 'Orchids at Home'],
  ['## 封面\n\n- **标题**：阳台种菜入门\n- **副标题**：四步上手\n\n---\n\n## 选土\n\n- 甲', '阳台种菜入门'],
  ['## 首页\n\n# 阳台种菜入门\n\n## 四步上手\n\n---\n\n## 选土\n\n- 甲', '阳台种菜入门'],
])('makes the first line below the label the title: %j', (text, title) => {
  const cover = coverOf(text);
  expect(cover).toMatchObject({ title, kind: 'title', heading: title, count: 2 });
  expect(['A course for beginners', '四步上手']).toContain(cover.subtitle);
});

it.each([
  ['# Title\n\n## Light\n\n- a\n\n## Water\n\n- b', 'Title', 3],
  ['# Title Slide\n\n---\n\n## Light\n\n- a', 'Title Slide', 2],
  ['# Coverage\n\n## Light\n\ntext', 'Coverage', 2],
])('keeps other headings: %j', (text, heading, count) => {
  expect(coverOf(text)).toMatchObject({ heading, count });
});
