import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const slidesOf = (...segments: string[]): string[] =>
  readMarkdown(segments.join('\n\n---\n\n')).outline.slides.map(({ kind, heading }) => `${kind} ${plainText(heading)}`);

const slides = ['# T\n\nSubtitle', '# A\n\ntext', '# B\n\n- b', '# C\n\ntext'];
const part = (name: string): string => `## ${name}\n**€59**\n- 80 lumen\n- black`;

it('reads `#` as the title of a slide if it begins nearly every slide between `---`', () => {
  const { outline } = readMarkdown([...slides, `# Editions\n\n${part('City')}\n\n${part('Tour')}`].join('\n\n---\n\n'));
  expect(outline.slides.map(({ kind, heading }) => `${kind} ${plainText(heading)}`)).toEqual([
    'title T',
    'content A',
    'content B',
    'content C',
    'content Editions',
  ]);
  expect(outline.slides[4]?.blocks.map((block) => block.kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'heading',
    'paragraph',
    'list',
  ]);
});

it('reads a `#` above slides or above nothing as a section, and a last one above a contact', () => {
  const long = `## Long\n\n${'word '.repeat(80)}`;
  expect(
    slidesOf(...slides, '# D\n\nmore', `# Part\n\n${long}\n\n${long}`, '# E\n\ne', '# Bye\n\nann@example.org'),
  ).toEqual([
    'title T',
    'content A',
    'content B',
    'content C',
    'content D',
    'section Part',
    'content Long',
    'content Long',
    'content E',
    'section Bye',
  ]);
  expect(slidesOf(...slides, '# D\n\nmore', '# Part', `# E\n\n${part('X')}\n\n${part('Y')}`)[5]).toBe('section Part');
});

it('reads `#` as a section if `##` begins slides between `---`', () => {
  expect(slidesOf(...slides, '## D\n\ntext')).toEqual(['title T', 'section A', 'content B', 'section C', 'content D']);
});

it('reads `#` as a section without `---` if there are few, but not one with only text', () => {
  // A `#` above a list is a separate slide.
  const text = [...slides, part('D')].join('\n\n');
  expect(readMarkdown(text).outline.slides.map(({ kind }) => kind)).toEqual([
    'title',
    'content',
    'content',
    'section',
    'content',
  ]);
});

it.each([
  ['en', '# Results', ['1496–1690', '1691–1860', '1861–2024'], 'Mean melt 1.1 m a year, low variance.'],
  ['zh', '# 三部法律', ['网络安全法', '数据安全法', '个人信息保护法'], '2017年6月施行。确立网络运营者的义务。'],
])(
  'keeps short `##` on the slide of their `#` without `---` if text follows the other `#`: %s',
  (_, name, heads, text) => {
    const grouped = `${name}\n\n${heads.map((head) => `## ${head}\n${text}`).join('\n\n')}`;
    const { slides: shown } = readMarkdown([...slides, grouped, '# E\n\ne'].join('\n\n')).outline;
    expect(shown.map(({ kind }) => kind)).toEqual(['title', 'content', 'content', 'content', 'content', 'content']);
    expect(shown[4]?.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(heads.length);
  },
);

it('reads `#` as chapters without `---` if many have `##` below them, or long ones', () => {
  const grouped = (name: string): string => `# ${name}\n\n${part('X')}\n\n${part('Y')}`;
  const sectionsOf = (...parts: string[]): string[] =>
    slidesOf([...slides, '# D\n\n- d', ...parts].join('\n\n')).filter((slide) => slide.startsWith('section'));
  expect(sectionsOf(grouped('P'))).toEqual([]);
  expect(sectionsOf(grouped('P'), grouped('Q'))).toEqual(['section P', 'section Q']);
  const long = `## X\n\n${'word '.repeat(80)}`;
  expect(sectionsOf(`# P\n\n${long}\n\n${long}`)).toEqual(['section P']);
});

it('keeps short `##` on the slide of their `#` if only the cover ends with `---`', () => {
  const [cover = '', ...others] = slides;
  const text = [...others, `# Editions\n\n${part('City')}\n\n${part('Tour')}`].join('\n\n');
  expect(slidesOf(cover, text)).toEqual(['title T', 'content A', 'content B', 'content C', 'content Editions']);
});

it.each([
  [
    'en',
    'title: Tarn Valley',
    ['Welcome', 'Views', 'Food', 'All year', 'Day trips'],
    ['Spring', 'Summer', 'Autumn', 'Winter'],
    'Come and see us',
    'Phone: 0700-000-0000',
  ],
  [
    'zh',
    'title: 青川之间',
    ['走进青川', '名片', '美食', '四季皆可来', '线路'],
    ['春', '夏', '秋', '冬'],
    '青川等你来',
    '热线：0700-000-0000',
  ],
])(
  'keeps `##` parts on the slide between `---` if other slides are pictures: %s',
  (_, title, names, parts, end, phone) => {
    const [first = '', second = '', third = '', grouped = '', last = ''] = names;
    const { outline } = readMarkdown(
      [
        `---\n${title}\n---\n\n# ${first}\n\nIt is green.`,
        `# ${second}\n\n- a\n- b`,
        '![](lake.jpg)',
        `# ${third}\n\n- a\n- b`,
        `# ${grouped}\n\n${parts.map((name) => `## ${name}\nShort text`).join('\n\n')}`,
        `# ${last}\n\n1. a\n2. b`,
        '> A quote.',
        `# ${end}\n\n${phone}`,
      ].join('\n\n---\n\n'),
    );
    const slides = outline.slides.filter(({ kind, heading }) => kind !== 'title' && heading.length > 0);
    expect(slides.map(({ kind, heading }) => `${kind} ${plainText(heading)}`)).toEqual([
      ...names.map((name) => `content ${name}`),
      `section ${end}`,
    ]);
    const part = slides.find(({ heading }) => plainText(heading) === grouped);
    expect(part?.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(parts.length);
  },
);

it('keeps a short paragraph above `##` parts on their slide', () => {
  const { outline } = readMarkdown(
    [...slides, `# Editions\n\nBoth are new.\n\n${part('City')}\n\n${part('Tour')}`].join('\n\n---\n\n'),
  );
  expect(outline.slides[4]?.blocks.map(({ kind }) => kind).slice(0, 2)).toEqual(['paragraph', 'heading']);
});
