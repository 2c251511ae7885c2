import { expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const others = '## Light\n\n- a\n\n## Water\n\n- b';
const coverOf = (text: string) => {
  const { author = '', date = '', slides } = readMarkdown(text).outline;
  return { author, date, subtitle: (slides[0]?.subtitle ?? []).map((run) => run.text).join('') };
};

it.each([
  [
    'Orchids — plants for shady rooms',
    '# Orchids — plants for shady rooms\n\nPlants for shady rooms · Spring course',
    'Spring course',
    'Plants for shady rooms',
  ],
  ['Orchids', '# Orchids\n\nORCHIDS · Spring course', 'Spring course', 'ORCHIDS'],
  ['Orchids', '# Orchids\n\nOrchids at home\n\nSpring course', 'Orchids at home', 'Orchids'],
])('does not repeat the title %s on the lines of the cover below it', (title, lines, shown, repeated) => {
  const { subtitle, author, date } = coverOf(`---\ntitle: ${title}\nauthor: Ida Brandt\n---\n\n${lines}\n\n${others}`);
  expect([...subtitle.split(/ · |\n/u), author, date]).toContain(shown);
  expect(subtitle.split(/ · |\n/u)).not.toContain(repeated);
});

it('does not repeat the whole title below it', () => {
  expect(coverOf(`# Orchids for beginners\n\nOrchids for Beginners\n\nIda Brandt\n\n${others}`)).toEqual({
    author: 'Ida Brandt',
    date: '',
    subtitle: '',
  });
});

it.each([
  ['# Idaho in spring', 'Ida · Botany · 2027', ['Ida', 'Botany', '2027']],
  ['# Light and Water', 'Light · Water · 2027', ['Light', 'Water', '2027']],
  ['# Flowers for Bo Lin', 'Bo | Garden Department', ['Bo', 'Garden Department']],
  ['# 兰花：李娜', '李娜 · 园艺部', ['李娜', '园艺部']],
])('keeps names and words that are also in the title %s', (title, line, shown) => {
  const { author, date, subtitle } = coverOf(`${title}\n\n${line}\n\n${others}`);
  const parts = [author, date, subtitle].flatMap((text) => text.split(/ [·|] |\n/u));
  expect(parts).toEqual(expect.arrayContaining(shown));
});

it('reads a line that ends with the author as the subtitle, and one that begins with the author as the author', () => {
  const front = '---\ntitle: Orchids\nauthor: Harbor Gardens\n---\n\n';
  expect(coverOf(`${front}# Orchids\n\nA new greenhouse for everybody at Harbor Gardens\n\n${others}`)).toEqual({
    author: 'Harbor Gardens',
    date: '',
    subtitle: 'A new greenhouse for everybody at Harbor Gardens',
  });
  expect(coverOf(`${front}# Orchids\n\nSpring course\n\nHarbor Gardens, north field\n\n${others}`)).toEqual({
    author: 'Harbor Gardens, north field',
    date: '',
    subtitle: 'Spring course',
  });
});

it('begins a new line for each long part of the text below the title', () => {
  const lines = [
    'A new greenhouse for everybody who likes orchids',
    'Shown to all members of the garden club in the large town hall, 4 May 2027',
  ];
  const { subtitle } = coverOf(
    `---\ntitle: Orchids\nauthor: Ida Brandt\ndate: 2027-05-04\n---\n\n# Orchids\n\n${lines.join('\n\n')}\n\n${others}`,
  );
  expect(subtitle.split('\n')).toEqual(lines);
});

it('shows the title of the front matter and the lines below a heading that repeats it on one cover', () => {
  const front = '---\ntitle: "Still Water: Ponds of the North"\nauthor: Ida Brandt\n---\n\n';
  const [cover, next] = readMarkdown(`${front}## Still Water\n\nPlans for the east hall, spring 2027\n\n${others}`)
    .outline.slides;
  expect(cover).toMatchObject({ kind: 'title', heading: [{ text: 'Still Water: Ponds of the North' }] });
  expect(next?.heading).toEqual([{ text: 'Light' }]);
});

it('shows content below a heading that repeats the title on a slide after the cover', () => {
  const front = '---\ntitle: "Still Water: Ponds of the North"\n---\n\n';
  const { slides } = readMarkdown(`${front}## Still Water\n\nThe ponds froze in March.\n\n${others}`).outline;
  expect(slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content', 'content']);
});

it('shows a line and what to read below a heading that repeats the title on the cover', () => {
  const front = '---\ntitle: "Course 7, Lecture 2: Ponds"\nauthor: Ida Brandt\n---\n\n';
  const lines = 'Course 7, Week 2\n\nReading: pages 3 to 9 of the notes. The second sheet is due on Friday at noon.';
  const text = `${front}# Lecture 2: Ponds\n\n${lines}\n\n# Light\n\n- a\n\n# Water\n\n- b`;
  expect(readMarkdown(text).outline.slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content']);
  expect(coverOf(text).subtitle).toBe(lines.replace('\n\n', '\n'));
});

it('puts a line that begins with a dash directly below the title', () => {
  const front = '---\ntitle: 池塘的水\nsubtitle: 开题报告\nauthor: 林夏\n---\n\n';
  expect(coverOf(`${front}# 池塘的水\n## ——以北湖为例\n\n---\n\n${others}`).subtitle).toBe('——以北湖为例\n开题报告');
});

it('reads a short bold sentence on the first slide as a line of the cover', () => {
  const markdown =
    '# HARBOUR DAY\n\n**We can do it.**\n\nAnn Lee, Head of Piers\n\n---\n\n# Light\n\n- a\n\n---\n\n# Water\n\n- b';
  expect(readMarkdown(markdown).outline.slides[0]).toMatchObject({ kind: 'title', heading: [{ text: 'HARBOUR DAY' }] });
  expect(coverOf(markdown)).toMatchObject({ subtitle: 'We can do it.', author: 'Ann Lee, Head of Piers' });
});

it.each([
  ['figures', 'Depth 3 m', 'Volume 40 m³'],
  ['descriptions', 'Green water', 'Frogs'],
  ['prices', 'Small 4 €', 'Large 6 €'],
  ['labels', 'Status: draft', 'Owner: Ida', 'Deadline: May'],
])('shows %s below a heading that repeats the title on a slide after the cover', (_name, ...lines) => {
  const text = `---\ntitle: Ponds\n---\n\n## Ponds\n\n${lines.join('\n\n')}\n\n${others}`;
  expect(readMarkdown(text).outline.slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content', 'content']);
});

it('does not read a sentence as the author', () => {
  const text =
    '---\ntitle: The pond garden\n---\n\n# The pond garden\n\nNorth hall\n\nNever drain it. The frogs would leave.\n\n# Light\n\n- a\n\n# Water\n\n- b';
  expect(coverOf(text).author).not.toContain('frogs');
});

it('puts a line with a dash below a heading that repeats the title on the cover', () => {
  const text = `---\ntitle: 池塘花园\n---\n\n## 池塘花园\n\n——夜间种植\n\n${others}`;
  expect(readMarkdown(text).outline.slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content']);
});

it('shows lines of the front matter and below the title once if they differ only in punctuation', () => {
  const front = '---\ntitle: Orchids\ncourse: BIO 304 Plants at home\n---\n\n# Orchids\n\n';
  expect(coverOf(`${front}BIO 304 – Plants at home\n\n${others}`).subtitle).toBe('BIO 304 – Plants at home');
  expect(coverOf(`${front}BIO 305 – Plants outside\n\n${others}`).subtitle).toContain('BIO 304');
});

it('does not repeat the event of the front matter after the author', () => {
  const cover = coverOf(
    `---\ntitle: Orchids\nauthor: Ida\nevent: GardenConf\n---\n\n# Orchids\n\nGrow them\n\nIda · GardenConf\n\n${others}`,
  );
  expect(cover).toMatchObject({ author: 'Ida', subtitle: 'Grow them · GardenConf' });
});

it.each([
  ['New Starter Training, Days 1 and 2', 'New Starter Training', '', 'title,content,content'],
  ['北湖的池塘（第二版）', '北湖的池塘', '', 'title,content,content'],
  // A section among others.
  [
    'New boats, harbours and piers',
    'New boats',
    '\n\n# Harbours\n\n## Walls\n\n- c',
    'title,section,content,content,section,content',
  ],
  // A single word may be a name.
  ['Ponds, and what lives there', 'Ponds', '', 'title,section,content,content'],
])('shows one cover if a heading shortens the title %s, but no section: %s', (title, heading, more, kinds) => {
  const text = `---\ntitle: ${title}\n---\n\n# ${heading}\n\nGoods in, picking and moving about safely\n\n${others}${more}`;
  const { slides } = readMarkdown(text).outline;
  expect(slides.map(({ kind }) => kind).join()).toBe(kinds);
  expect(slides[0]?.heading).toEqual([{ text: title }]);
});

it('shows the occasion once if the date of the front matter contains it', () => {
  const front =
    '---\ntitle: Orchids\nauthor: Ida Brandt, Director\ndate: Spring Evening, 22 April\n---\n\n# Orchids\n\n';
  expect(coverOf(`${front}Spring Evening\n\n${others}`).subtitle).toBe('');
  expect(coverOf(`${front}An evening in spring\n\n${others}`).subtitle).toBe('An evening in spring');
});

it('shows the title of the front matter above the lines below a heading of its first word', () => {
  const front = '---\ntitle: "Ponds: An Exhibition"\nauthor: Ida Brandt\n---\n\n';
  const [cover, next] = readMarkdown(
    `${front}# Ponds\n\nPlans for the east hall, spring 2027\n\nIda Brandt, Curator of Gardens\n\n${others}\n\n# Costs`,
  ).outline.slides;
  expect(cover).toMatchObject({ kind: 'title', heading: [{ text: 'Ponds: An Exhibition' }] });
  expect(next?.heading).toEqual([{ text: 'Light' }]);
  // Content, and a heading without lines, begin a slide or a section.
  for (const below of ['The ponds froze in March.', '- ice', '']) {
    const { slides } = readMarkdown(`${front}# Ponds\n\n${below}\n\n${others}\n\n# Costs`).outline;
    expect(slides[1]?.heading).toEqual([{ text: 'Ponds' }]);
  }
});

it('does not read a line that begins with something else as the line of the author', () => {
  const line = 'Spring review, Harbor Gardens. Authors: I. Brandt, O. Lund';
  expect(coverOf(`---\ntitle: Orchids\nauthor: Harbor Gardens\n---\n\n# Orchids\n\n${line}\n\n${others}`)).toEqual({
    author: 'Harbor Gardens',
    date: '',
    subtitle: line,
  });
});

it('writes the date as the line below the title does if the front matter has the same date', () => {
  const cover = coverOf(
    `---\ntitle: Orchids\ndate: 2027-05-04\n---\n\n# Orchids\n\nField notes · May 4, 2027\n\n${others}`,
  );
  expect(cover.date).toBe('May 4, 2027');
});

it('keeps lines of several parts below the title as separate lines', () => {
  const cover = coverOf(
    `# Outage\n\nINC-2291 · Severity 1 · 1 h 47 min\n\nPayments Platform, review on 10 March 2026\n\n${others}`,
  );
  expect(cover.subtitle).toBe('INC-2291 · Severity 1 · 1 h 47 min\nPayments Platform, review on 10 March 2026');
});
