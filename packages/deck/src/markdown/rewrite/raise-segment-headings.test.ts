import { expect, it } from 'vitest';
import { readMarkdown } from '../read-markdown.ts';

const headingsOf = (markdown: string) =>
  readMarkdown(markdown).outline.slides.map(
    ({ kind, heading }) => `${kind}: ${heading.map(({ text }) => text).join('')}`,
  );

it.each([
  ['# T\n\n---\n\n### One\n\n- a\n\n---\n\n## Two\n\n- b', ['title: T', 'content: One', 'content: Two']],
  ['# T\n\n---\n\n#### One\n\n- a\n\n##### Part\n\n- c\n\n---\n\n- b', ['title: T', 'content: One', 'content: ']],
  // Several headings of the same level are parts.
  [
    '# T\n\n---\n\n### Good\n\n- a\n\n### Bad\n\n- b\n\n---\n\n## Two\n\n- b',
    ['title: T', 'content: ', 'content: Two'],
  ],
  // Text above the heading belongs to the slide as well.
  ['# T\n\n---\n\nText\n\n### One\n\n- a\n\n---\n\n## Two\n\n- b', ['title: T', 'content: ', 'content: Two']],
  // A chapter directly above the title of its first slide becomes a section.
  [
    '# T\n\n---\n\n## A\n\n### One\n\n- a\n\n---\n\n### Two\n\n- b\n\n---\n\n## B\n\n### Three\n\n- c\n\n---\n\n### Four\n\n- d',
    ['title: T', 'section: A', 'content: One', 'content: Two', 'section: B', 'content: Three', 'content: Four'],
  ],
  [
    '# T\n\n---\n\n# 目录\n\n1. A\n2. B\n\n---\n\n## A\n\n### One\n\n- a\n\n---\n\n### Two\n\n- b\n\n---\n\n## B\n\n### Three\n\n- c\n\n---\n\n### Four\n\n- d',
    [
      'title: T',
      'content: 目录',
      'section: A',
      'content: One',
      'content: Two',
      'section: B',
      'content: Three',
      'content: Four',
    ],
  ],
  // One such slide is a slide with a part, and several small headings are parts.
  [
    '# T\n\n---\n\n## A\n\n### One\n\n- a\n\n---\n\n### Two\n\n- b\n\n---\n\n### Three\n\n- c',
    ['title: T', 'content: A', 'content: Two', 'content: Three'],
  ],
  [
    '# T\n\n---\n\n## A\n\n### One\n\n- a\n\n### Two\n\n- b\n\n---\n\n## B\n\n### Three\n\n- c\n\n---\n\n### Four\n\n- d',
    ['title: T', 'content: A', 'content: B', 'content: Four'],
  ],
  // Without breaks, a smaller heading is part of the slide above it.
  ['# T\n\n## One\n\n### Part\n\n- a', ['title: T', 'content: One']],
])('reads the slide titles of %j', (markdown, headings) => {
  expect(headingsOf(markdown)).toEqual(headings);
});

it.each([
  [
    '### **Slide 1: Title**\n\n# Orchard\n**Old trees**\n\n---\n\n### **Slide 2: Why**\n\n- a\n\n---\n\n### **Slide 3: How**\n\n- b',
    ['title: Orchard', 'content: Why', 'content: How'],
  ],
  [
    '# 第1页:封面\n\n**果园**\n\n- 授课教师:林夏\n- 2026 年秋季学期\n\n---\n\n# 第2页:问题\n\n- a\n\n---\n\n# 第3页:方法\n\n- b',
    ['title: 果园', 'content: 问题', 'content: 方法'],
  ],
  // One such heading may be about slides.
  ['## Slide 1: the old one\n\n- a\n\n## More\n\n- b', ['content: Slide 1: the old one', 'content: More']],
])('removes the positions of slides from headings: %j', (markdown, headings) => {
  expect(headingsOf(markdown)).toEqual(headings);
});
