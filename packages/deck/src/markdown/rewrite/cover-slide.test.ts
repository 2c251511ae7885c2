import { expect, it } from 'vitest';
import { textOfRuns } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const others = '\n\n---\n\n## Slide 2: Light\n\n- a lamp\n- a window\n\n---\n\n## Slide 3: Water\n\n- b\n- c';

const coverOf = (text: string) => {
  const { title, author, date, slides } = readMarkdown(text + others).outline;
  const [cover] = slides;
  const subtitle = textOfRuns(cover?.subtitle ?? []);
  return { title, author, date, kind: cover?.kind, subtitle, notes: cover?.notes, count: slides.length };
};

it.each([
  '# Orchids at Home\n\n**Grow with light.**\n\n---\n\n## Slide 1: Title\n\n**Orchids at Home**\n\n- 👩‍🌾 **Presenter:** Ida Brandt\n- 📅 **Date:** May 4, 2027',
  '# Orchids at Home\n\n## Slide 1: Title Slide\n\n### Grow with light.\n\n**Presenter:** Ida Brandt\n**Date:** May 4, 2027',
  '# Orchids at Home\n\n---\n\n## 🌱 Title Slide\n\n**Title:** Orchids at Home\n**Tagline:** Grow with light.\n**Presenter:** Ida Brandt\n**Date:** May 4, 2027',
  '# Orchids at Home\n\n> Grow with light.\n\n---\n\n## Slide 1: Cover\n\nPresenter: Ida Brandt\nDate: May 4, 2027',
  '# Orchids at Home\n\n---\n\n## Slide 1: Title 🌱\n\n# Orchids at Home\n\n## Grow with light.\n\nPresenter: Ida Brandt | May 4, 2027',
  '---\ntitle: Orchids at Home\n---\n\n## Cover\n\n- **Tagline:** Grow with light.\n- **Presenter:** Ida Brandt\n- **Date:** May 4, 2027',
])('moves the lines of a slide that is meant as the cover to the cover: %j', (text) => {
  expect(coverOf(text)).toMatchObject({
    title: 'Orchids at Home',
    author: 'Presenter: Ida Brandt',
    date: 'May 4, 2027',
    kind: 'title',
    subtitle: 'Grow with light.',
    notes: '',
    count: 3,
  });
});

it.each([
  '# 🌱 阳台种菜入门\n\n> 四步上手\n\n---\n\n## 第 1 页：封面\n\n- 👤 **汇报人**：李明\n- 🏢 **汇报部门**：社区园艺中心\n- 📅 **日期**：2027年5月4日',
  '# 阳台种菜入门\n\n## 标题幻灯片\n\n**四步上手**\n\n汇报人：李明　｜　社区园艺中心　｜　2027年5月4日',
  '# 阳台种菜入门\n\n---\n\n## P1：封面\n\n**主标题**：阳台种菜入门\n**副标题**：四步上手\n**汇报人**：李明\n**部门**：社区园艺中心\n**日期**：2027年5月4日',
])('moves the lines of a Chinese slide that is meant as the cover to the cover: %j', (text) => {
  expect(coverOf(text)).toMatchObject({
    title: '阳台种菜入门',
    author: '汇报人：李明 · 社区园艺中心',
    date: '2027年5月4日',
    kind: 'title',
    subtitle: '四步上手',
    count: 3,
  });
});

it('keeps all lines, and shows none of them twice', () => {
  const text =
    '# ShelfSense — Seed Pitch Deck\n\n**Stop throwing money away.**\n\n*Freshness for grocers*\n\n---\n\n## Slide 1: Title\n\n**ShelfSense**\nSpoilage prediction for stores\n\n- **Presenter:** Amara Nwosu\n- **HQ:** Columbus, Ohio';
  expect(coverOf(text)).toMatchObject({
    author: 'Presenter: Amara Nwosu',
    subtitle: 'Stop throwing money away.\nFreshness for grocers\nSpoilage prediction for stores\nHQ: Columbus, Ohio',
    count: 3,
  });
});

it.each([
  ['# Orchids\n\nIda Brandt\n\n---\n\n## Slide 1: Title\n\n- **Presenter:** Ida Brandt', 'Presenter: Ida Brandt'],
  ['# 阳台种菜\n\n李明\n\n---\n\n## 第1页：封面\n\n- **汇报人**：李明', '汇报人：李明'],
])('keeps a name that is above the slide, too: %j', (text, author) => {
  expect(coverOf(text)).toMatchObject({ author, subtitle: '', count: 3 });
});

it('keeps the notes for the speaker', () => {
  const text =
    '# Orchids at Home\n\n## Slide 1: Title\n\nPresenter: Ida Brandt\n\n**Speaker notes:** Say hello to all.\n\n- and smile';
  expect(coverOf(text)).toMatchObject({ author: 'Presenter: Ida Brandt', count: 3 });
  expect(coverOf(text).notes).toContain('Say hello to all.');
  expect(coverOf(text).notes).toContain('and smile');
});

it.each([
  '# Orchids at Home\n\nIntro\n\n## Title\n\n- Titles are short\n- A title says something, and this item is much longer than a line of a cover',
  '# Orchids at Home\n\nIntro\n\n## Slide 1: Cover\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  '# 阳台种菜入门\n\n引言\n\n## 第1页：封面\n\n- 一\n  - 二',
])('keeps a slide with other content: %j', (text) => {
  expect(coverOf(text).count).toBe(4);
});
