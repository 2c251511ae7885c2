import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../read-markdown.ts';

const coverOf = (text: string) => {
  const { title, subtitle: frontSubtitle, author, date, slides } = readMarkdown(text).outline;
  const [cover] = slides;
  const lines = cover?.blocks.map((block) => (block.kind === 'paragraph' ? plainText(block.runs) : block.kind)) ?? [];
  return {
    title,
    author,
    date,
    kind: cover?.kind,
    heading: plainText(cover?.heading ?? []),
    subtitle: plainText(cover?.subtitle ?? []) || frontSubtitle,
    lines,
    notes: cover?.notes,
    count: slides.length,
  };
};
const others = '---\n\n## Light\n\n- a\n\n---\n\n## Water\n\n- b';
const othersWithTitles = '---\n\n# Light\n\n- a\n\n---\n\n# Water\n\n- b';

it.each([
  ['##', others],
  ['##', othersWithTitles],
  ['###', others],
])('makes the %s directly below the title its subtitle', (marks, rest) => {
  const text = `# Orchids\n\n${marks} Twelve plants for beginners\n\nIda Brandt, Greenhouse Society\n4 May 2027\n\n<!-- Bring a plant. -->\n\n${rest}`;
  expect(coverOf(text)).toEqual({
    title: 'Orchids',
    kind: 'title',
    heading: 'Orchids',
    subtitle: 'Twelve plants for beginners',
    author: 'Ida Brandt, Greenhouse Society',
    date: '4 May 2027',
    lines: [],
    notes: 'Bring a plant.',
    count: 3,
  });
});

it('does the same in Chinese, with lines in several paragraphs', () => {
  const text =
    '# 阳台种菜\n\n## 四步上手\n\n汇报人：林晓\n\n市民园艺学校\n\n2027年5月\n\n---\n\n## 选土\n\n- 甲\n\n---\n\n## 浇水\n\n- 乙';
  const cover = coverOf(text);
  expect(cover).toMatchObject({
    heading: '阳台种菜',
    author: '汇报人：林晓 · 市民园艺学校',
    date: '2027年5月',
    lines: [],
    count: 3,
  });
  expect(cover.subtitle).toBe('四步上手');
});

it('keeps each of six paragraphs on the cover', () => {
  const lines = ['Garden course', 'Room 4', 'Presented by Ida Brandt', '4 May 2027', 'Second edition', 'Oslo'];
  const cover = coverOf(`# Orchids\n\n## Twelve plants\n\n${lines.join('\n\n')}\n\n${others}`);
  expect(cover).toMatchObject({ heading: 'Orchids', count: 3, lines: [] });
  const shown = [cover.subtitle, cover.author, cover.date].join(' ');
  for (const line of lines) expect(shown).toContain(line.replace('Presented by ', ''));
});

it('does not repeat the author and the date of the front matter, however the date is written', () => {
  const front = '---\ntitle: "Orchids: Twelve Plants"\nauthor: Ida Brandt\ndate: 2027-05-04\n---\n\n';
  const cover = coverOf(`${front}# Orchids\n\n## Twelve plants\n\nIda Brandt\n4 May 2027\n\n${others}`);
  expect(cover).toEqual({
    title: 'Orchids: Twelve Plants',
    kind: 'title',
    heading: 'Orchids',
    subtitle: 'Twelve plants',
    author: 'Ida Brandt',
    date: '4 May 2027',
    lines: [],
    notes: '',
    count: 3,
  });
});

it('shows the place in the front matter below the subtitle', () => {
  const cover = coverOf(
    `---\ntitle: Orchids\nvenue: Greenhouse Hall\nauthor: Ida\n---\n\n# Orchids\n\n## Twelve plants\n\n${others}`,
  );
  expect(cover).toMatchObject({
    heading: 'Orchids',
    subtitle: 'Twelve plants · Greenhouse Hall',
    author: 'Ida',
    count: 3,
  });
});

it('shows a different title of the front matter above the headings', () => {
  const cover = coverOf(`---\ntitle: Greenhouse Days\n---\n\n# Orchids\n\n## Twelve plants\n\nIda Brandt\n\n${others}`);
  expect(cover).toMatchObject({ title: 'Greenhouse Days', heading: 'Greenhouse Days', count: 3 });
  for (const text of ['Orchids', 'Twelve plants', 'Ida Brandt'])
    expect([cover.subtitle, cover.author, cover.date].join(' ')).toContain(text);
});

it.each([
  ['only one other slide', '# Orchids\n\n## Twelve plants\n\nIda\n\n---\n\n## Light\n\n- a', 3],
  ['no breaks', '# Orchids\n\n## Twelve plants\n\nIda\n\n## Light\n\n- a', 3],
  ['a list', `# Orchids\n\n## Twelve plants\n\n- Ida\n\n${others}`, 4],
  ['a quotation', `# Orchids\n\n## Twelve plants\n\n> Ida\n\n${others}`, 4],
  ['a picture', `# Orchids\n\n## Twelve plants\n\n![Ida](ida.png)\n\n${others}`, 4],
  ['a long line', `# Orchids\n\n## Twelve plants\n\n${'Ida waters plants '.repeat(5)}\n\n${others}`, 4],
  ['seven lines', `# Orchids\n\n## Twelve plants\n\n${'Ida\n'.repeat(7)}\n\n${others}`, 4],
  ['only sentences', `# Orchids\n\n## Why they die\n\nWe water too much.\n\n${others}`, 4],
  ['text in lower case', `# Orchids\n\n## Twelve plants\n\ntext\n\n${others}`, 4],
  ['an opening heading', `# Orchids\n\n## Introduction\n\nIda\n\n${others}`, 4],
  ['a number', `# Orchids\n\n## 1. Light\n\nIda\n\n${others}`, 4],
  ['text between the headings', `# Orchids\n\nIda\n\n## Twelve plants\n\nMore\n\n${others}`, 4],
])('keeps the slide of the second heading: %s', (_, text, count) => {
  expect(coverOf(text)).toMatchObject({ heading: 'Orchids', count });
});

it.each([
  ['Orchid deck v14 FINAL', 'Orchids\n=======\nGrow them at home.\n\nSociety meeting\nida@orchids.example'],
  ['orchids_final.pptx', '# Orchids\n\nGrow them at home.\n\nida@orchids.example'],
  ['Course draft', '# Orchids\n\nIda Brandt'],
])('shows the first heading instead of the name of a file: %s', (name, lines) => {
  const cover = coverOf(`---\ntitle: ${name}\n---\n\n${lines}\n\n${othersWithTitles}`);
  expect(cover).toMatchObject({ title: name, kind: 'title', heading: 'Orchids', count: 3 });
  expect(JSON.stringify(cover.notes)).not.toContain(name);
});

it.each([
  ['## Twelve plants\n\nGreenhouse Society · Growers\nMay 2027', '## 1. Light\n\n- a\n\n## 2. Water\n\n- b', 3],
  ['## Twelve plants\n\nIda Brandt', '## 一、光\n\n- a\n\n## 二、水\n\n- b\n\n## Thanks\n\nBye.', 4],
  ['## Twelve plants', '## 1. Light\n\n- a\n\n## 2. Water\n\n- b', 4],
  ['## Twelve plants\n\nThey all need light.', '## 1. Light\n\n- a\n\n## 2. Water\n\n- b', 4],
  ['## Twelve plants\n\nMost orchids like shade', '## 1. Light\n\n- a\n\n## 2. Water\n\n- b', 4],
  ['## Key result: 30 % more flowers\n\nIda Brandt', '## 1. Light\n\n- a\n\n## 2. Water\n\n- b', 4],
  ['## What this course covers\n\nSoil', '## 1. Light\n\n- a\n\n## 2. Water\n\n- b', 4],
  ['## 适用范围\n\n所有园丁', '## 一、光\n\n- a\n\n## 二、水\n\n- b', 4],
  ['## 十二种花\n\n所有园丁，含学徒', '## 一、光\n\n- a\n\n## 二、水\n\n- b', 4],
  ['## Twelve plants\n\n园艺学会', '## 一、光\n\n- a\n\n## 二、水\n\n- b', 3],
  ['## Twelve plants\n\nIda Brandt', '## Light\n\n- a\n\n## Water\n\n- b', 4],
])(
  'shows a heading without a number below the title on the cover if the others have one: %s, %s',
  (below, rest, count) => {
    const cover = coverOf(`# Orchids\n\n${below}\n\n${rest}`);
    expect(cover).toMatchObject({ heading: 'Orchids', count });
    const isOnCover = count === (rest.match(/^##/gmu)?.length ?? 0) + 1;
    expect(cover.subtitle === 'Twelve plants').toBe(isOnCover);
  },
);

it.each([
  ['# Orchids\n## Care for beginners\nRoom 4 • 2 hours\n\n# Light\n- a\n\n# Water\n- b', 3],
  ['# Orchids\n\n## Care for beginners\n\nIda Brandt · May 2027\n\n# Light\n- a\n\n# Water\n- b', 3],
  ['# Orchids\n\n## Care for beginners\n\nWe water too much.\n\n# Light\n- a\n\n# Water\n- b', 4],
  ['# Orchids\n## Introduction\nIda Brandt\n\n# Light\n- a\n\n# Water\n- b', 4],
])('reads the only ## below the title of a text whose slides begin with # as its subtitle: %s', (text, count) => {
  const cover = coverOf(text);
  expect(cover).toMatchObject({ heading: 'Orchids', count });
  expect(cover.subtitle === 'Care for beginners').toBe(count === 3);
});

it('shows the heading in the footer instead of the name of the file', () => {
  const text = `---\ntitle: orchids_v2\n---\n\n# Orchids\n\nIda Brandt\n\n${othersWithTitles}`;
  const { deck } = layoutDeck(readMarkdown(text).outline);
  expect(deck.title).toBe('orchids_v2');
  expect(JSON.stringify(deck.slides)).not.toContain('orchids_v2');
  expect(JSON.stringify(deck.slides[1])).toContain('Orchids');
  expect(readMarkdown(text.replace('_v2\n', '_v2\nfooter: Society\n')).outline.footer).toBe('Society');
});

it.each([
  ['Orchid course', '# Orchids\n\n- a', 'Orchid course', 4],
  ['orchids_v2', '# Orchids\n\n- a', 'orchids_v2', 4],
])('shows the title of the front matter above content: %s', (name, lines, heading, count) => {
  expect(coverOf(`---\ntitle: ${name}\n---\n\n${lines}\n\n${othersWithTitles}`)).toMatchObject({ heading, count });
});

it.each([
  ['*Second edition. Printed for members only. Ida Brandt and Tom Reed, editors.*', 'title'],
  ['They need shade, water and a little patience. Ida Brandt and Tom Reed know how.', 'content'],
])('shows a line and one in italics below a # on the cover of a text without ##: %s', (second, kind) => {
  const text = `# Orchids\n\nHardy plants, in flower for months\n\n${second}\n\n${othersWithTitles}`;
  expect(readMarkdown(text).outline.slides.map((slide) => slide.kind)).toEqual([kind, 'content', 'content']);
});
