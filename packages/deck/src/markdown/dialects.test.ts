import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Block, Outline } from '../model/outline.ts';
import { plainText } from '../text/runs.ts';
import { readMarkdown } from './read-markdown.ts';

const outlineOf = (text: string): Outline => readMarkdown(text).outline;
const slideOf = (text: string): Outline['slides'][number] | undefined => outlineOf(`## A\n\n${text}`).slides[0];
const blocksOf = (text: string): readonly Block[] => slideOf(text)?.blocks ?? [];

describe('speaker notes in Markdown', () => {
  it.each([
    ['Words\n\n**Speaker notes:** Pause here.', 'Pause here.'],
    ['Words\n\n*Speaker notes: Pause here.*', 'Pause here.'],
    ['Words\n\nNote: Pause here.', 'Pause here.'],
    ['Words\n\n???\nLast year: A 11, B 6. C is right.', 'Last year: A 11, B 6. C is right.'],
    ['Words\n\n???\nMild: reject.\nHot: wait.', 'Mild: reject.\nHot: wait.'],
    ['Words\n\n???\nPause here.\n\n- and *here*', 'Pause here.\n\n• and here'],
    ['正文\n\n备注：在此停顿。', '在此停顿。'],
    ['正文\n\n**讲稿：** 在此停顿。', '在此停顿。'],
    ['正文\n\n讲者备注：在此停顿。', '在此停顿。'],
    ['正文\n\n教师备注：先演示。', '先演示。'],
    ['Words\n\nPresenter notes: Pause here.', 'Pause here.'],
    ['Words\n\n*Teacher note: show the map.*', 'show the map.'],
    ['Note to self: slow down.\n\nWords', 'slow down.'],
    ['Notes for the moderator: no questions yet.\n\nWords', 'no questions yet.'],
    ['Words\n\nNotes for the auditor: see page 3.', 'see page 3.'],
    ['Words\n\nTrainer notes:\n\n- Wait', '• Wait'],
    ['Words\n\n[Speaker notes: Pause here.]', 'Pause here.'],
    ['Words\n\n(Speaker note: Pause here.)', 'Pause here.'],
    ['Words\n\n**[Speaker Notes]** Pause here.', 'Pause here.'],
    ['Words\n**Speaker notes:** Pause here.', 'Pause here.'],
    ['Words\n\n> **Speaker notes:** Pause here.\n>\n> Then *go on*.', 'Pause here.\n\nThen go on.'],
    ['Words\n\n讲师提示：每人至少做两个循环。', '每人至少做两个循环。'],
    ['Words\n\n> 🗣️ **Teacher note:** show the map.', 'show the map.'],
    ['- Words\n- **Speaker notes:** Pause here.', 'Pause here.'],
    ['Words\n\n### Speaker notes\n\nPause here.', 'Pause here.'],
    ['Words\n\n**Speaker notes**\n\n- Wait', '• Wait'],
    ['正文\n\n【演讲备注】在此停顿。', '在此停顿。'],
    ['【备注】在此停顿。\n\n- 甲\n- 乙', '在此停顿。'],
    ['正文\n【讲者备注】在此停顿。', '在此停顿。'],
    ['正文\n\n（演讲备注：在此停顿。）', '在此停顿。'],
    ['正文\n\n> 【备注】在此停顿。', '在此停顿。'],
    ['- 甲\n- **演讲备注：** 在此停顿。', '在此停顿。'],
  ])('are moved from the slide to its notes: %j', (text, notes) => {
    expect(slideOf(text)?.notes).toBe(notes);
    expect(blocksOf(text)).toHaveLength(1);
  });

  it('leaves remarks that precede other content on the slide', () => {
    expect(blocksOf('Note: this is new.\n\n- a')).toHaveLength(2);
    expect(blocksOf('Notes for the auditor: see page 3.\n\n- a')).toHaveLength(2);
    expect(blocksOf('Words\n\nNotes for the pupils: bring a pen.')).toHaveLength(2);
  });

  it('leaves text on the slide that only mentions notes', () => {
    expect(blocksOf('Send (speaker notes: optional) by Friday.')).toHaveLength(1);
    expect(blocksOf('> The speaker notes are on page 4.\n\nWords')).toHaveLength(2);
    expect(blocksOf('正文\n\n（备注：含税）\n\n- 甲')).toHaveLength(3);
    expect(blocksOf('### Talking points\n\n- a')).toHaveLength(2);
    expect(blocksOf('正文\n\n老师提示：请带好计算器。')).toHaveLength(2);
  });

  it('are only the paragraph of a remark, so content below it remains on the slide', () => {
    const slide = slideOf('Words\n\nTeacher note: show the map.\n\n- a\n- b\n\nSpeaker notes: Slowly.');
    expect(slide?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    expect(slide?.notes).toBe('show the map.\n\nSlowly.');
  });
});

describe('callouts', () => {
  it.each([
    ['> [!WARNING]\n> Hot.', 'warning', ['Warning', 'Hot.']],
    ['> [!tip] Save time\n> Press K.', 'tip', ['Save time', 'Press K.']],
    ['::: caution\nHot.\n:::', 'caution', ['Caution', 'Hot.']],
    ['> **Key insight:** It works.', 'important', ['Key insight: It works.']],
    ['**注意：**请先断电。\n\n正文', 'warning', ['注意：请先断电。']],
  ])('are read from %j', (text, callout, lines) => {
    const [block] = blocksOf(text);
    expect(block).toMatchObject({ kind: 'quote', callout });
    expect(block?.kind === 'quote' ? block.paragraphs.map(plainText) : []).toEqual(lines);
  });

  it('leaves other quotations unchanged', () => {
    expect(blocksOf('> [!nothing] a')).toEqual([{ kind: 'quote', paragraphs: [[{ text: '[!nothing] a' }]] }]);
  });
});

describe('HTML', () => {
  it('is read as headings, pictures and text', () => {
    const { title, slides } = outlineOf(
      '<h1 align="center">\n  <img src="a.png" alt="Logo"><br>\n  Tide\n</h1>\n\n<p>Small &amp; <b>fast</b></p>\n\n## B\n\nc',
    );
    expect(title).toBe('Tide');
    expect(slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content'].slice(0, slides.length));
    expect(JSON.stringify(slides)).not.toMatch(/<|align/u);
  });

  it('is read as lists, tables and details', () => {
    expect(blocksOf('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          { runs: [{ text: 'a' }], items: [{ runs: [{ text: 'b' }] }], ordered: false },
          { runs: [{ text: 'c' }] },
        ],
      },
    ]);
    expect(blocksOf('<table><tr><th>a<th>b</tr><tr><td>1</td><td>2</td></tr></table>')).toMatchObject([
      { kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
    ]);
    expect(blocksOf('<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'Why?', bold: true }] },
      { kind: 'paragraph', runs: [{ text: 'Because.' }] },
    ]);
  });

  it('within a line becomes links, keys and highlighted words', () => {
    expect(blocksOf('Press <kbd>K</kbd>, see <a href="https://a.b">this</a>, <mark>new</mark>.')).toMatchObject([
      {
        runs: [
          { text: 'Press ' },
          { text: 'K', code: true },
          { text: ', see ' },
          { text: 'this', link: 'https://a.b' },
          { text: ', ' },
          { text: 'new', highlight: '#FDE68A' },
          { text: '.' },
        ],
      },
    ]);
  });

  it('keeps names in angle brackets that are not elements', () => {
    expect(blocksOf('A List<String> of things')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'A List<String> of things' }] },
    ]);
  });
});

describe('other dialects', () => {
  it('moves badges to the notes', () => {
    const slide = slideOf('[![build](https://img.shields.io/a.svg)](https://b.c)\n\nWords');
    expect([slide?.blocks.length, slide?.notes]).toEqual([1, 'build: https://b.c']);
  });

  it('keeps SVG pictures that are not badges', () => {
    expect(blocksOf('![drawing](https://a.b/drawing.svg)')).toMatchObject([{ kind: 'picture', alt: 'drawing' }]);
  });

  it('reads definition lists as lists of bold terms', () => {
    const item = { runs: [{ text: 'Term', bold: true }, { text: '\nmeaning\nother' }] };
    expect(blocksOf('Term\n: meaning\n: other\n\nTerm\n\n: meaning\n: other')).toEqual([
      { kind: 'list', ordered: false, items: [item, item] },
    ]);
  });

  it('removes heading ids and links to them, and reports nothing', () => {
    const { outline, report } = readMarkdown('## FAQ {#faq}\n\n[see](#faq), [there](#two-words)\n\n## Two words\n\nb');
    expect(outline.slides.map(({ heading }) => plainText(heading))).toEqual(['FAQ', 'Two words']);
    expect(report).toEqual([]);
  });

  it('reads captions of tables', () => {
    expect(blocksOf('| a |\n|---|\n| b |\n\nTable: Prices')[1]).toEqual({
      kind: 'paragraph',
      runs: [{ text: 'Prices', italic: true }],
    });
  });

  it('reads the layout that an author requests', () => {
    expect(slideOf('<!-- layout: cards -->\n\n- a')).toMatchObject({ layout: 'cards', notes: '' });
    expect(slideOf('::: steps\n- a\n:::')?.layout).toBe('process');
  });

  it('never uses the heading of a table of contents as the title', () => {
    expect(outlineOf('## Table of Contents\n\n- a\n\n## Why\n\nb').title).toBe('Why');
  });
});

describe('lines under the title', () => {
  it.each([
    ['A talk\nPrepared by Lena Marsh\n14 October 2026', ['A talk', 'Prepared by Lena Marsh', '14 October 2026']],
    ['Biology · Ms Okafor · Spring 2026', ['Biology', 'Ms Okafor', 'Spring 2026']],
    ['**Subtitle:** More\n**Presenter:** Dana | **Date:** March 2026', ['More', 'Presenter: Dana', 'March 2026']],
    ['办公室\n汇报人：李明\n2026年9月', ['办公室', '汇报人：李明', '2026年9月']],
    [
      'A study of sleep\n\nLindqvist A., Tan W.\nSleep Congress, Lisbon, 2026',
      ['A study of sleep', 'Lindqvist A., Tan W.', 'Sleep Congress, Lisbon, 2026'],
    ],
    ['2025年12月', ['', undefined, '2025年12月']],
    [
      'For everyone\nPrepared for Nordahl & Sons · Ana Ruiz, Crate · May 2026',
      ['For everyone · Prepared for Nordahl & Sons', 'Ana Ruiz, Crate', 'May 2026'],
    ],
    ['A subtitle that\ngoes on', ['A subtitle that goes on', undefined, undefined]],
    [
      'Lindenhof\nSaturday, 14 March 2026, 10:00, Hall\nChair: Ruth Abel. Minutes: Tom Berger.',
      ['Lindenhof', 'Chair: Ruth Abel. Minutes: Tom Berger.', 'Saturday, 14 March 2026, 10:00, Hall'],
    ],
    [
      'Lindenhof\nSaturday, 14 March 2026, 10:00–13:15, Community Hall',
      ['Lindenhof · Saturday, 14 March 2026, 10:00–13:15, Community Hall', undefined, undefined],
    ],
  ])('are read as subtitle, author and date: %j', (lines, [subtitle, author, date]) => {
    const outline = outlineOf(`# T\n\n${lines}\n\n## B\n\nc`);
    expect([plainText(outline.slides[0]?.subtitle ?? []), outline.author, outline.date]).toEqual([
      subtitle,
      author,
      date,
    ]);
    expect(outline.slides[0]?.blocks).toEqual([]);
  });

  it('are dropped if the front matter contains the same information', () => {
    const { slides } = outlineOf(
      '---\ntitle: T\nauthor: Li Ming\ndate: 2026年9月\n---\n# T\n\nLi Ming\n2026 年 9 月\n',
    );
    expect([slides[0]?.subtitle, slides[0]?.blocks]).toEqual([undefined, []]);
  });
});

describe('lines under a title that the front matter also contains', () => {
  const coverOf = (frontMatter: string, text: string): unknown[] => {
    const { slides, author, date } = outlineOf(`---\n${frontMatter}\n---\n\n${text}\n\n---\n\n## A\n\nb`);
    const [first] = slides;
    return [
      slides.length,
      plainText(first?.heading ?? []),
      plainText(first?.subtitle ?? []),
      author,
      date,
      first?.blocks,
    ];
  };

  it('complete the author with the organization', () => {
    const frontMatter = 'title: Out of the monolith\nauthor: Priya Raman & Tom Achter\ndate: March 2026';
    expect(
      coverOf(frontMatter, '# Out of the monolith\n\nHow we moved\n\nPriya Raman & Tom Achter, Platform team'),
    ).toEqual([2, 'Out of the monolith', 'How we moved', 'Priya Raman & Tom Achter, Platform team', 'March 2026', []]);
    expect(coverOf(frontMatter, '# Out of the monolith\n\nHow we moved\n\nTradeline Summit')).toEqual([
      2,
      'Out of the monolith',
      'How we moved',
      'Priya Raman & Tom Achter · Tradeline Summit',
      'March 2026',
      [],
    ]);
  });

  it('belong to a title that is shortened before its dash', () => {
    const text = '# 雨过天青\n\n宋瓷之美 · 周末讲堂\n\n沈知微';
    expect(coverOf('title: 雨过天青——宋瓷之美\nauthor: 沈知微\ndate: 二〇二五年秋', text)).toEqual([
      2,
      '雨过天青',
      '宋瓷之美 · 周末讲堂',
      '沈知微',
      '二〇二五年秋',
      [],
    ]);
    expect(coverOf('title: Blue skies – the art of Song', '# Blue skies\n\nA talk').slice(0, 3)).toEqual([
      2,
      'Blue skies',
      'A talk',
    ]);
  });

  it('stay content if they are about something else', () => {
    const [, , subtitle, author] = coverOf('title: T\nauthor: Ann Lee', "# T\n\nAnn Lee's garden");
    expect([subtitle, author]).toEqual(['Ann Lee’s garden', 'Ann Lee']);
    const [count, heading] = coverOf('title: Blue skies – the art of Song', '# Green fields\n\nA talk');
    expect([count, heading]).toEqual([3, 'Blue skies – the art of Song']);
  });
});

it('removes “Slide 3:” and emoji from headings and bullets written by a language model', () => {
  const { slides } = outlineOf(
    '# 🚀 Slide 1: T\n\n---\n\n## 💡 Slide 2: Idea\n\n- 🧠 a\n- 🔗 **b**\n\n---\n\n## Left\n\n- ✅ a\n- ❌ b',
  );
  expect(slides.map(({ heading }) => plainText(heading))).toEqual(['T', 'Idea', 'Left']);
  const items = slides.map(({ blocks: [list] }) =>
    list?.kind === 'list' ? list.items.map(({ runs }) => plainText(runs)) : [],
  );
  expect(items).toEqual([[], ['a', 'b'], ['✅ a', '❌ b']]);
});

it('removes the marks of both parts of a heading, if several headings have emoji', () => {
  const { slides } = readMarkdown(
    '# A\n\n## Slide 2: ✅ Done & ❌ Not done\n\n- a\n\n## Slide 3: ✅ 做对的、❌ 做错的\n\n- b\n\n## Slide 4: 🎯 Goals\n\n- c',
  ).outline;
  expect(slides.slice(1).map(({ heading }) => plainText(heading))).toEqual([
    'Done & Not done',
    '做对的、做错的',
    'Goals',
  ]);
  const [, alone] = readMarkdown('# A\n\n## ✅ Done & ❌ Not done\n\n- a').outline.slides;
  expect(plainText(alone?.heading ?? [])).toContain('❌');
});

it('removes emoji at the end of headings and within bold leads, if several of these have emoji', () => {
  const { slides } = outlineOf(
    '# T\n\n## Why 📊\n\n1. **🗝️ Access** for all\n2. **🎓 Skills** to read\n\n## Plan 🗓️\n\na',
  );
  expect(slides.map(({ heading }) => plainText(heading))).toEqual(['T', 'Why', 'Plan']);
  const [list] = slides[1]?.blocks ?? [];
  expect(list?.kind === 'list' && list.items.map(({ runs }) => plainText(runs))).toEqual([
    'Access for all',
    'Skills to read',
  ]);
  expect(outlineOf('# T\n\n## Only 📊\n\na').slides[1]?.heading).toEqual([{ text: 'Only 📊' }]);
});

it.each([
  ['Launch 🚀', 'Launch 🚀 (2/2)', 'Launch (2/2)'],
  ['Launch 🚀 (1 of 2)', 'Launch 🚀 (2 of 2)', 'Launch (2 of 2)'],
  ['🚀 Launch', 'Launch 🚀 (cont.)', 'Launch (cont.)'],
  ['发布 🚀（一）', '发布 🚀（二）', '发布（二）'],
  ['Traffic 🟢', 'Traffic 🟢 (2/2)', 'Traffic 🟢 (2/2)'],
])('removes emoji from all parts of a slide: “%s”, “%s”', (first, second, expected) => {
  const { slides } = outlineOf(`# T\n\n## ${first}\n\na\n\n## ${second}\n\nb`);
  expect(plainText(slides[2]?.heading ?? [])).toBe(expected);
});

it.each(['> 💡 **Key insight:** Start small.', '💡 **Key insight:** Start small.'])(
  'reads the emoji before a callout as its symbol: %j',
  (text) => {
    expect(outlineOf(`## A\n\n${text}`).slides[0]?.blocks).toEqual([
      {
        kind: 'quote',
        callout: 'important',
        paragraphs: [[{ text: 'Key insight:', bold: true }, { text: ' Start small.' }]],
      },
    ]);
  },
);

const talks = new URL('../../../../fixtures/held-out/', import.meta.url);
it.each(readdirSync(talks))('does not show markup from %s', (name) => {
  const { outline } = readMarkdown(readFileSync(new URL(name, talks), 'utf8'));
  const texts: string[] = [];
  JSON.stringify(
    { ...outline, slides: outline.slides.map(({ notes: _, ...slide }) => slide) },
    (key, value: unknown) => {
      if (key === 'text' && typeof value === 'string') texts.push(value);
      const isCode = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'code';
      return isCode ? undefined : value;
    },
  );
  const shown = texts.join('\n');
  expect(shown).not.toMatch(/<\/?[a-z]+[ >]|\[!|:::|\*\*|\{#|==|~\d|\?\?\?|^Speaker notes|:[a-z]+:/mu);
});

it('reads a smaller heading directly below the title as its subtitle, above author and date', () => {
  const { outline } = readMarkdown('# Payouts\n### Why sellers leave\n\nBy Dana Whitfield\n\n## Problem\n\ntext');
  expect(outline).toMatchObject({
    author: 'Dana Whitfield',
    slides: [{ kind: 'title', subtitle: [{ text: 'Why sellers leave' }], blocks: [] }, { kind: 'content' }],
  });
  const content = readMarkdown('# Payouts\n### Parts\n\n- one\n- two\n\n## Problem\n\ntext').outline;
  expect(content.slides).toMatchObject([
    { kind: 'title', blocks: [] },
    { kind: 'content', heading: [{ text: 'Parts' }], blocks: [{ kind: 'list' }] },
    { kind: 'content' },
  ]);
  expect(content.slides[0]?.subtitle).toBeUndefined();
});

it('reads short names of icons', () => {
  const text = JSON.stringify(readMarkdown('## A\n\n- :clock: Speed\n- :users: People\n- :target: Aim').outline);
  for (const emoji of ['🕐', '👥', '🎯']) expect(text).toContain(emoji);
});

describe('the title block of pandoc', () => {
  it('is the title, the authors and the date', () => {
    const { title, author, date, slides } = outlineOf(
      '% Flags that do not rot\n% Ann Lee; Bo Ek\n% 12 May 2026\n\n# One\n\n## A\n\nb\n',
    );
    expect([title, author, date]).toEqual(['Flags that do not rot', 'Ann Lee, Bo Ek', '12 May 2026']);
    expect(slides.map(({ kind }) => kind)).toEqual(['title', 'section', 'content']);
  });

  it.each(['%no space\n\n## A', `% ${'x'.repeat(400)}\n\n## A`, '## A\n\n% b'])(
    'is not recognized elsewhere: %j',
    (text) => {
      expect(JSON.stringify(outlineOf(text).slides)).toContain('%');
    },
  );
});

it('reads paragraphs such as “Slide 2: Plan” as headings if there are several', () => {
  const headingsOf = (text: string): string[] => outlineOf(text).slides.map(({ heading }) => plainText(heading));
  expect(headingsOf('# T\n\nSlide 1: Needs\n\n- a\n\n**Slide 2: Plan**\n\n- b\n')).toEqual(['T', 'Needs', 'Plan']);
  expect(headingsOf('# T\n\n第1页：背景\n\n- 甲\n\n第2页：计划\n\n- 乙\n')).toEqual(['T', '背景', '计划']);
  expect(headingsOf('# T\n\n## A\n\nSlide 1: Needs are many.\n')).toEqual(['T', 'A']);
});

describe('the cover', () => {
  const cover = (text: string) => {
    const { slides, author, date } = readMarkdown(`${text}\n\n## One\n\n- a\n\n## Two\n\n- b`).outline;
    const [first] = slides;
    const lines = (first?.subtitle ?? []).map((run) => run.text).join('');
    return { kinds: slides.map(({ kind }) => kind), lines, blocks: first?.blocks, author, date };
  };

  it('has all short lines above the first slide, in their order', () => {
    const text =
      '# Orchard\n\nAnnual meeting\n\nThursday 6 March 2031, 12:30, Room 2\n\nAda Lind (chair)\n\nGuest: Dr Piet Vos\n\n*All names of people and of trees in this report have been changed.*';
    const { lines, author, blocks, kinds } = cover(text);
    expect(lines.split('\n').slice(0, 2)).toEqual(['Annual meeting', 'Thursday 6 March 2031, 12:30, Room 2']);
    expect(lines).toContain('have been changed');
    expect(author).toContain('Ada Lind');
    expect([blocks, kinds]).toEqual([[], ['title', 'content', 'content']]);
  });

  it('has the event, its place and its date, and a picture on a slide below it', () => {
    const { lines, date, kinds } = cover(
      '# Orchard\n\nOld trees\n\nMembers’ meeting · 22 March 2031 · Oakham\n\n![Trees](trees.jpg)',
    );
    expect(lines).toBe('Old trees · Members’ meeting · Oakham');
    expect(date).toBe('22 March 2031');
    expect(kinds).toEqual(['title', 'content', 'content', 'content']);
  });

  it('keeps labels whose text is not a name', () => {
    expect(cover('# Orchard\n\nPresented by the friends of old trees').author).toBe(
      'Presented by the friends of old trees',
    );
    expect(cover('# Orchard\n\nPresented by Ada Lind').author).toBe('Presented by Ada Lind');
    expect(cover('# Orchard\n\nBy Ada Lind').author).toBe('Ada Lind');
    expect(cover('# 果园\n\n授课人：城南中学实验部 林夏').author).toBe('授课人：城南中学实验部 林夏');
    expect(cover('# 果园\n\n授课人：林夏').author).toBe('授课人：林夏');
  });

  it('shows short values of the front matter for readers, and no settings of tools', () => {
    const text = (keys: string) => cover(`---\ntitle: Orchard\n${keys}\n---\n\n# Orchard\n\nOld trees`).lines;
    expect(text('audience: Gardeners')).toBe('Old trees\nAudience: Gardeners');
    expect(text('密级: 内部资料')).toBe('Old trees\n密级：内部资料');
    expect(text('info: |\n  Garden show, Oakham')).toBe('Old trees\nGarden show, Oakham');
    expect(text('marp: true\nhighlighter: shiki\naudience: https://a.b')).toBe('Old trees');
    expect(text(`audience: ${'everybody and '.repeat(9)}`)).toBe('Old trees');
  });

  it('moves a list of labels to its lines', () => {
    expect(cover('# Orchard\n\n- Author: Ada Lind\n- Place: Oakham')).toMatchObject({ author: 'Ada Lind', blocks: [] });
    expect(cover('# Orchard\n\n- apples\n- pears').blocks).toHaveLength(1);
  });
});

it('moves a logo above the title to the notes, because it fills no slide', () => {
  const { slides } = readMarkdown(
    '![Orchard](https://a.b/logo.png)\n\n# Orchard\n\nOld trees\n\n## One\n\n- a',
  ).outline;
  expect(slides.map(({ kind, blocks }) => [kind, blocks.length])).toEqual([
    ['title', 0],
    ['content', 1],
  ]);
  expect(slides[0]?.notes).toBe('https://a.b/logo.png');
});
