import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyday, isFullRun } from '../../../../tooling/everyday.ts';
import { pick, randomFrom } from '../testing/random.ts';
import { plainText } from '../text/runs.ts';
import { mathFont } from '../text/math-font.ts';
import { readMarkdown } from './read-markdown.ts';

const kindsOf = (text: string): string[] => readMarkdown(text).outline.slides.map((slide) => slide.kind);
const blocksOf = (text: string) => readMarkdown(text).outline.slides.flatMap((slide) => slide.blocks);
const notesOf = (text: string): string[] => readMarkdown(text).outline.slides.map((slide) => slide.notes);

describe('slide boundaries', () => {
  it.each([
    [
      '# first is the title, later ones are sections',
      '# A\n\nb\n\n## C\n\nd\n\n# E\n\n## F\n\ng',
      ['title', 'content', 'section', 'content'],
    ],
    ['without any ##, # begins slides', '# A\n\n- b\n\n# C\n\n- d', ['content', 'content']],
    ['a rule begins a slide without heading', 'a\n\n---\n\nb', ['content', 'content']],
    ['a rule in code does not', '```\n---\n# x\n```', ['content']],
    ['### stays inside', '## A\n\n### B\n\nc', ['content']],
    ['a slide with nothing on it is dropped', '## A\n\nb\n\n---\n\n---\n\nc', ['content', 'content']],
    ['a title in the front matter makes a title slide', '---\ntitle: A\n---\n\n## B', ['title', 'content']],
    [
      'a first # beside another title begins the first section',
      '---\ntitle: Yearly report\n---\n\n# I. Where we are\n\n## B\n\nc\n\n# II. Next\n\n## D',
      ['title', 'section', 'content', 'section', 'content'],
    ],
    [
      'a first # beside another title is a slide without any ##',
      '---\ntitle: A\n---\n\n# B\n\nc',
      ['title', 'content'],
    ],
    [
      'a first # that says the title, or more or less of it, is the title slide',
      '---\ntitle: "Yearly report: 2025"\n---\n\n# **Yearly** report\n\n## B',
      ['title', 'content'],
    ],
    ['empty lines before front matter are nothing', '\n\n---\ntitle: A\n---\n\n## B', ['title', 'content']],
    ['treats an opening rule without front matter as a rule', '---\n\nA', ['content']],
    ['nothing gives nothing', ' \n', []],
  ])('%s', (_, text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  it('uses the title from front matter, then the first heading, then the first line', () => {
    expect(readMarkdown('---\ntitle: A\n---\n\n# B').outline.title).toBe('A');
    expect(readMarkdown('text\n\n## **B** `c`').outline.title).toBe('B c');
    expect(readMarkdown('- first line\n- second').outline.title).toBe('first line');
  });

  it.each([
    ['a paragraph', '<!-- call Dana first -->\n\n**Roof** <!-- 5 min -->gardens', 'Roof gardens'],
    ['an item', '<!-- x -->\n\n1. [ ] Roof `gardens`', 'Roof gardens'],
    ['a quotation', '> Roof gardens', 'Roof gardens'],
    ['a cell', '|  | Roof |\n|--|--|\n| a | b |', 'Roof'],
    ['a line of code', '```ts\n\nconst roof = 1;\nb\n```', 'const roof = 1;'],
    ['a picture', '![A roof](https://a.b/c.png)', 'A roof'],
    ['the text under an empty heading', '#\n\nRoof', 'Roof'],
    ['nothing but a comment', '<!-- call Dana first -->', ''],
  ])('uses visible text as the title, never a comment: %s', (_, text, title) => {
    expect(readMarkdown(text).outline.title).toBe(title);
  });

  it('reads the subtitle, author and date under the title', () => {
    const { outline } = readMarkdown('# A\n\nb\n\nDana\n\n2026\n\n## C');
    expect(outline).toMatchObject({
      author: 'Dana',
      date: '2026',
      slides: [{ subtitle: [{ text: 'b' }], blocks: [] }, {}],
    });
  });
});

it('treats a line under the only heading as a subtitle, and a long paragraph as content', () => {
  const kindOf = (text: string) => readMarkdown(`# A\n\n${text}`).outline.slides[0]?.kind;
  expect([kindOf('word '.repeat(40).trim()), kindOf('word '.repeat(41).trim())]).toEqual(['title', 'content']);
});

it('joins two # at the beginning if they are the title in the front matter', () => {
  const cover = '梧桐里社区\n# 2024年度工作汇报\n\n汇报对象：松桥街道\n2025年1月9日\n\n---\n\n## 提纲\n\n- 一\n- 二\n';
  const [first, second] = readMarkdown(`---\ntitle: 梧桐里社区2024年度工作汇报\n---\n\n# ${cover}`).outline.slides;
  expect([first?.kind, plainText(first?.heading ?? []), second?.kind]).toEqual([
    'title',
    '梧桐里社区 2024年度工作汇报',
    'content',
  ]);
  expect(kindsOf('# Boats\n\n# Sails\n\n## Cotton\n\n- light\n- strong\n')).toEqual(['title', 'section', 'content']);
});

describe('front matter', () => {
  it('keeps the whole title if no slide shows it', () => {
    const { outline } = readMarkdown('---\ntitle: "Yearly report: 2025"\n---\n\n# Yearly report\n\n## B');
    expect(outline.slides[0]?.notes).toBe('Yearly report: 2025');
    const titled = readMarkdown('---\ntitle: Yearly report\nsubtitle: 2025\n---\n\n# Where we are\n\nin May\n\n## B');
    expect(titled.outline).toMatchObject({
      subtitle: '2025',
      slides: [
        { kind: 'title', heading: [{ text: 'Yearly report' }], notes: '' },
        { kind: 'section', heading: [{ text: 'Where we are' }], subtitle: [{ text: 'in May' }], notes: '' },
        {},
      ],
    });
    expect(titled.lines).toEqual([undefined, 6, 10]);
  });

  it('reads front matter, and puts unknown keys into the notes and the report', () => {
    const { outline, report } = readMarkdown(
      '---\ntitle: A\nlang: zh-CN\ntheme: tech\ncover: tech-blue-zh\nmood: good\n---\n## B',
    );
    expect(outline).toMatchObject({ title: 'A', language: 'zh', style: 'tech', coverId: 'tech-blue-zh' });
    expect(outline.slides[0]?.notes).toContain('mood: good');
    expect(report).toHaveLength(1);
  });

  it('keeps numbers and dates as they were written', () => {
    const { outline } = readMarkdown('---\ntitle: 007\ndate: 2025.10\nversion: [1.10, yes]\nauthor:\n---\n## B');
    expect(outline).toMatchObject({ title: '007', date: '2025.10' });
    expect(outline.author).toBeUndefined();
    expect(outline.slides[0]?.notes).toBe('version: 1.10, yes');
  });

  it('keeps the line numbers of the text after the front matter', () => {
    expect(readMarkdown('---\ntitle: A\n---\n\n<script>b</script>').report).toEqual([
      { line: 5, message: 'The HTML element <script> was dropped.', kind: 'dropped', slide: 0 },
    ]);
  });
});

describe('line endings', () => {
  const fixtures = new URL('../../../../fixtures/', import.meta.url);
  const texts = ['corpus/', 'decks/', 'samples/'].flatMap((folder) =>
    readdirSync(new URL(folder, fixtures))
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, readFileSync(new URL(folder + name, fixtures), 'utf8')] as const),
  );

  it.each(texts)('gives the same presentation for the line endings of any system: %s', (_, text) => {
    const read = readMarkdown(text);
    expect(readMarkdown(text.replaceAll('\n', '\r\n'))).toEqual(read);
    expect(readMarkdown(text.replaceAll('\n', '\r'))).toEqual(read);
  });
});

describe('notes', () => {
  it('adds notes from comments and fences to their slide', () => {
    expect(notesOf('## A\n\n<!-- one -->\n\nb <!-- two -->\n\n::: notes\n- three\n\nfour\n:::\n\n## C\n\nd')).toEqual([
      'one\n\ntwo\n\n- three\n\nfour',
      '',
    ]);
  });

  it('keeps notes in Markdown without other content', () => {
    expect(readMarkdown('<!-- one -->\n\n---\n\n<!-- two -->').outline).toEqual({
      title: '',
      language: 'en',
      slides: [{ kind: 'title', heading: [], blocks: [], notes: 'one\n\ntwo' }],
    });
    expect(notesOf('---\nmood: good\n---\n')).toEqual(['mood: good']);
  });

  it('ends notes with their slide if the fence is not closed', () => {
    expect(notesOf('## A\n\n::: notes\nb\n\n## C')).toEqual(['b', '']);
  });
});

describe('content that slides do not show', () => {
  it.each([
    ['a definition that nothing uses', '## A\n\nb\n\n[c]: https://d.e "f"', '[c]: https://d.e "f"', 5],
    ['the second definition of a label', 'a [c]\n\n[c]: https://a.b\n[C]: https://d.e', '[C]: https://d.e', 4],
    ['a definition in a list', '- a\n\n  [c]: https://d.e', '[c]: https://d.e', 3],
    ['the language of code in a list', '- a\n\n  ```sh title="b"\n  c\n  ```', 'sh title="b"', 3],
    ['the language of code in a quotation', '> ```sh\n> c\n> ```', 'sh', 1],
    ['the language of empty code', 'a\n\n```chart\n```', 'chart', 3],
    [
      'what a word is short for',
      'a <abbr title="World Health Organization">WHO</abbr>',
      'World Health Organization',
      1,
    ],
    ['a link without text', 'a [](https://d.e) b', 'https://d.e', 1],
  ])('is moved to the notes and reported: %s', (_, text, notes, line) => {
    const { outline, report } = readMarkdown(text);
    expect(outline.slides.map((slide) => slide.notes)).toEqual([notes]);
    expect(report.filter((entry) => entry.line === line && entry.message.includes('notes'))).toHaveLength(1);
  });

  it('puts a link definition used as a comment into the notes', () => {
    const read = readMarkdown('a\n\n[//]: # (call Dana)\n[comment]: <> "and Lee"');
    expect(read.outline.slides[0]?.notes).toBe('call Dana\n\nand Lee');
    expect(read.report).toEqual([]);
  });

  it('reads notes from fences inside a list or a quotation', () => {
    expect(notesOf('- a\n  - b\n\n    ::: notes\n    c\n    - d\n    :::')).toEqual(['c\n- d']);
    expect(blocksOf('- a\n  - b\n\n    ::: notes\n    c\n    :::')).toEqual(blocksOf('- a\n  - b'));
    expect(notesOf('- a\n\n  ::: notes\n  b\n\nc')).toEqual(['b']);
    expect(notesOf('> a\n>\n> ::: notes\n> b\n> :::')).toEqual(['b']);
  });

  it('does not report definitions that are used', () => {
    expect(readMarkdown('[a][B] ![c]\n\n[b]: https://d.e\n[c]: https://f.g/h.png').report).toEqual([]);
  });
});

describe('slide content', () => {
  it('reads a picture alone in its paragraph as a figure with caption and size', () => {
    expect(blocksOf('![a](https://b.c/d.png "e"){width=50%}')).toEqual([
      { kind: 'picture', src: 'https://b.c/d.png', alt: 'a', caption: 'e', widthPercent: 50 },
    ]);
  });

  it.each([
    ['.left', { position: 'left' }],
    ['.right .round', { position: 'right', rounded: true }],
    ['.FULL', { position: 'full' }],
    [' .bg ', { position: 'full' }],
    ['.round width=40% .left', { position: 'left', rounded: true, widthPercent: 40 }],
  ])('reads the classes of a picture: {%s}', (classes, placement) => {
    const { outline } = readMarkdown(`# T\n\n## A\n\n![a](https://b.c/d.png){${classes}}`);
    const picture = { kind: 'picture', src: 'https://b.c/d.png', alt: 'a' };
    expect(outline.slides[1]).toMatchObject({ blocks: [{ ...picture, ...placement }], notes: '' });
  });

  it('moves unknown attributes of a picture to the notes', () => {
    const { outline } = readMarkdown('# T\n\n## A\n\n![a](https://b.c/d.png){.wide}');
    expect(outline.slides[1]).toMatchObject({ blocks: [{ kind: 'picture' }], notes: '{.wide}' });
  });

  it.each([
    ['The plan, ![a map](https://b.c/d.png), is new.', 'The plan, a map, is new.'],
    ['See ![the roof](https://b.c/d.png){width=50%} from above.', 'See the roof from above.'],
    ['如![图一](https://b.c/d.png)所示。', '如图一所示。'],
  ])('names a picture inside a sentence and places it after the sentence: %s', (markdown, text) => {
    expect(blocksOf(markdown)).toMatchObject([
      { kind: 'paragraph', runs: [{ text }] },
      { kind: 'picture', src: 'https://b.c/d.png' },
    ]);
  });

  it.each([
    'Before. ![a](https://b.c/d.png) After.',
    'Before: ![a](https://b.c/d.png) after',
    'before ![](https://b.c/d.png) after',
    'before\n![a](https://b.c/d.png)\nafter',
  ])('splits text at a picture that is between sentences or lines: %s', (markdown) => {
    expect(blocksOf(markdown).map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph']);
  });

  it('joins lines of Han characters without a space, and others with one', () => {
    expect(blocksOf('屋顶\n光伏\n\nroof\npanel')).toMatchObject([
      { runs: [{ text: '屋顶光伏' }] },
      { runs: [{ text: 'roof panel' }] },
    ]);
  });

  it('reads nested lists, numbers and tasks', () => {
    expect(blocksOf('3. a\n   - [x] b\n4. c')).toEqual([
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [
          { runs: [{ text: 'a' }], items: [{ runs: [{ text: 'b' }], checked: true }], ordered: false },
          { runs: [{ text: 'c' }] },
        ],
      },
    ]);
  });

  it('continues an item after its inner list', () => {
    expect(
      blocksOf('1. First\n   - sub\n\n   Then run:\n\n   ```\n   npm i\n   ```\n\n   3. three\n   4. four\n2. Second'),
    ).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          {
            runs: [{ text: 'First' }],
            ordered: false,
            items: [
              { runs: [{ text: 'sub' }] },
              { runs: [{ text: 'Then run:' }], mark: 'none' },
              { runs: [{ text: 'npm i', code: true }], mark: 'none' },
              { runs: [{ text: 'three' }], mark: 'number', number: 3 },
              { runs: [{ text: 'four' }], mark: 'number' },
            ],
          },
          { runs: [{ text: 'Second' }] },
        ],
      },
    ]);
  });

  it('replaces tabs and unprintable characters with spaces, and each tab in code with four', () => {
    expect(blocksOf('a\tb\fc\vd `e\tf`\u2028g')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'a b c d ' }, { text: 'e    f', code: true }, { text: ' g' }] },
    ]);
  });

  it.each([
    ['in the line under it', '> Text\n> — Name', [[{ text: 'Text' }], [{ text: '— Name' }]]],
    ['without a space, in Chinese', '> 屋顶\n> ——姓名', [[{ text: '屋顶' }], [{ text: '——姓名' }]]],
    ['behind a hard break', '> Text  \n> — Name', [[{ text: 'Text' }], [{ text: '— Name' }]]],
    [
      'in other letters',
      '> **Te**xt\n> *— Name*, 2026',
      [
        [{ text: 'Te', bold: true }, { text: 'xt' }],
        [{ text: '— Name', italic: true }, { text: ', 2026' }],
      ],
    ],
    ['on its line', '> “It is fun.” — Amir S., Doist', [[{ text: '“It is fun.”' }], [{ text: '— Amir S., Doist' }]]],
    ['on its line in Chinese', '> 真好。——陈嘉禾', [[{ text: '真好。' }], [{ text: '——陈嘉禾' }]]],
    ['with a number in Chinese', '> 没留文件。——issue #18', [[{ text: '没留文件。' }], [{ text: '——issue #18' }]]],
    [
      'without a dash, if it is a name with a role',
      '> It was quiet.\n>\n> Ingrid Solheim, Head of Operations',
      [[{ text: 'It was quiet.' }], [{ text: '— ' }, { text: 'Ingrid Solheim, Head of Operations' }]],
    ],
    [
      'without a dash in Chinese, if it is a short line below a sentence',
      '> 采到的是湖。\n>\n> 导师批注，2023 年 9 月',
      [[{ text: '采到的是湖。' }], [{ text: '——' }, { text: '导师批注，2023 年 9 月' }]],
    ],
    [
      'in parentheses on its line',
      '> 他调休了。\n> （金桂园 3 栋，差评）',
      [[{ text: '他调休了。' }], [{ text: '——金桂园 3 栋，差评' }]],
    ],
    [
      'but not from another sentence',
      '> It was quiet.\n>\n> In the end, we stayed.',
      [[{ text: 'It was quiet.' }], [{ text: 'In the end, we stayed.' }]],
    ],
    ['but not a dash in a sentence', '> We came. — Then we left.', [[{ text: 'We came. — Then we left.' }]]],
    ['but not a dash in the middle', '> It was\n> — as said —\n> good', [[{ text: 'It was\n— as said —\ngood' }]]],
    [
      'nor one in stressed words',
      '> It *was\n> — so* good',
      [[{ text: 'It ' }, { text: 'was — so', italic: true }, { text: ' good' }]],
    ],
  ])('separates a quotation from its attribution, %s', (_, text, paragraphs) => {
    expect(blocksOf(text)).toEqual([{ kind: 'quote', paragraphs }]);
  });

  it('replaces HTML with its content and never executes it', () => {
    expect(blocksOf('<script>alert(1)</script>')).toEqual([]);
    expect(blocksOf('a<br>b H<sub>2</sub>O <b>c</b>')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'a\nb H₂O ' }, { text: 'c', bold: true }] },
    ]);
    // Few fonts have superscript and subscript letters, so letters are set in a smaller size.
    expect(blocksOf('x<sup>Q</sup> and a<sub>**max**,</sub>')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'x' },
          { text: 'Q', baseline: 'super' },
          { text: ' and a' },
          { text: 'max', bold: true, baseline: 'sub' },
          { text: ',', baseline: 'sub' },
        ],
      },
    ]);
  });

  it('drops links that are neither web nor email links', () => {
    expect(blocksOf('[a](javascript:alert(1)) [b](https://c.d)')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'a ' }, { text: 'b', link: 'https://c.d' }] },
    ]);
  });
});

describe('formulas', () => {
  it('reads formulas between double dollar signs, or alone in a paragraph, as blocks', () => {
    expect(blocksOf('$$\nx_1 + x_2\n$$')).toEqual([{ kind: 'formula', latex: 'x_1 + x_2' }]);
    expect(blocksOf('$a = b$')).toEqual([{ kind: 'formula', latex: 'a = b' }]);
    expect(blocksOf('```math\na\n```')).toEqual([{ kind: 'formula', latex: 'a' }]);
  });

  it('writes calculations without variables in the font of the text', () => {
    const [only, ...others] = blocksOf('Total: $150 \\times 0.6 = 90$ mm');
    expect(others).toEqual([]);
    const runs = only?.kind === 'paragraph' ? only.runs : [];
    expect(runs.map(({ face, text }) => [face, text.replaceAll('\u00A0', ' ')])).toEqual([
      [undefined, 'Total: 150 × 0.6 = 90 mm'],
    ]);
    expect(blocksOf('Porosity $= 0.48 - 0.30$')).toMatchObject([{ runs: [{}, { face: mathFont }] }]);
  });

  it('writes inline formulas as characters, with letters in italics', () => {
    expect(blocksOf('so $Q_1 \\cap 2$')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'so ' },
          { text: 'Q', italic: true, face: mathFont },
          { text: '₁\u00A0∩\u00A02', face: mathFont },
        ],
      },
    ]);
    // Text next to a formula keeps its font.
    expect(blocksOf('$x$ and 3')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'x', italic: true, face: mathFont }, { text: ' and 3' }] },
    ]);
    expect(readMarkdown('so $Q_1 \\cap 2$').report).toEqual([]);
  });

  it('keeps the source of formulas that have no inline form, and reports them', () => {
    const text = 'so $\\unknown{a}$ is';
    expect(blocksOf(text)).toEqual([
      { kind: 'paragraph', runs: [{ text: 'so ' }, { text: '\\unknown{a}', code: true }, { text: ' is' }] },
    ]);
    expect(readMarkdown(text).report).toMatchObject([{ line: 1, kind: 'formula' }]);
  });

  it('moves formulas with several rows to a separate line, with the punctuation after them', () => {
    const matrix = '\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}';
    const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });
    expect(blocksOf(`so $${matrix}$, and`)).toEqual([
      paragraph('so'),
      { kind: 'formula', latex: `${matrix},` },
      paragraph('and'),
    ]);
    expect(blocksOf(`矩阵 $${matrix}$。`)).toEqual([
      paragraph('矩阵'),
      { kind: 'formula', latex: `${matrix}\\text{。}` },
    ]);
    expect(readMarkdown(`so\n$${matrix}$ is`).report).toMatchObject([{ line: 2, kind: 'apart' }]);
  });

  it('keeps formulas inline if they have one row or are in a list', () => {
    expect(blocksOf('so $\\begin{pmatrix}1&2\\end{pmatrix}$ is')).toHaveLength(1);
    expect(readMarkdown('- so $\\begin{pmatrix}1\\\\2\\end{pmatrix}$ is').report).toMatchObject([
      { kind: 'characters' },
    ]);
  });

  it.each([
    ['\\[\nx_k^- = F x_{k-1}\n\\]', 'x_k^- = F x_{k-1}'],
    ['\\[ E = mc^2 \\]', 'E = mc^2'],
    ['$$ a\n- b $$', 'a\n- b'],
    ['\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}', '\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}'],
    ['[\n\\hat{x}_k = \\alpha_{k-1}\n]', '\\hat{x}_k = \\alpha_{k-1}'],
    ['\\(\\frac{a}{b}\\)', '\\frac{a}{b}'],
  ])('reads LaTeX in %j before escapes and emphasis', (text, latex) => {
    expect(blocksOf(text)).toEqual([{ kind: 'formula', latex }]);
  });

  it('reads LaTeX in escaped parentheses in a line', () => {
    const [paragraph] = blocksOf('for \\(n\\) and \\(a_1 + a_2\\)');
    expect(paragraph?.kind === 'paragraph' && paragraph.runs.map((run) => run.text).join('')).toBe(
      'for n and a₁\u00A0+\u00A0a₂',
    );
  });

  it.each([
    ['\\[sic\\]', '[sic]'],
    ['\\[1\\] first', '[1] first'],
    ['\\[2026-10-01\\] an entry', '[2026-10-01] an entry'],
    ['\\[my\\_file\\]', '[my_file]'],
    ['\\[text\\](https://example.org)', '[text](https://example.org)'],
    ['open \\(see page 4\\)', 'open (see page 4)'],
    ['[\nnot a formula\n]', '[\nnot a formula\n]'],
  ])('reads escaped brackets in %j as text', (text, shown) => {
    const [paragraph] = blocksOf(text);
    expect(paragraph?.kind === 'paragraph' && paragraph.runs.map((run) => run.text).join('')).toBe(shown);
  });

  it('typesets a formula in a sentence on its own line if it has no inline form', () => {
    expect(blocksOf('so $\\ce{H2O}$ is')).toHaveLength(3);
  });

  it('writes a display formula in a list item with characters', () => {
    expect(blocksOf('- so\n  \\[\n  y = x_1\n  \\]')).toMatchObject([
      {
        items: [
          { runs: [{ text: 'so' }, { text: '\n' }, { text: 'y', italic: true }, {}, { text: 'x' }, { text: '₁' }] },
        ],
      },
    ]);
  });

  it('does not read prices as formulas', () => {
    expect(blocksOf('from $5 to $10')).toEqual([{ kind: 'paragraph', runs: [{ text: 'from $5 to $10' }] }]);
  });
});

describe('charts', () => {
  it('reads charts from CSV, with one series per column', () => {
    expect(blocksOf('```chart bar\nYear,Coal,Wind\n2021,"1,200",80\n2022,100,-\n```')).toEqual([
      {
        kind: 'chart',
        chart: 'bar',
        categories: ['2021', '2022'],
        categoryName: 'Year',
        series: [
          { name: 'Coal', values: [1200, 100] },
          { name: 'Wind', values: [80, null] },
        ],
      },
    ]);
  });

  it('reads “categories:” and “labels:” as a chart’s horizontal axis', () => {
    for (const key of ['x', 'categories', 'Labels'])
      expect(blocksOf(`\`\`\`chart\n${key}: Q1 25, Q2 25\nCash: 4, 6\n\`\`\``)).toEqual([
        { kind: 'chart', chart: 'bar', categories: ['Q1 25', 'Q2 25'], series: [{ name: 'Cash', values: [4, 6] }] },
      ]);
  });

  it('reads charts from named lines, each representing a slice of a pie', () => {
    expect(blocksOf('```chart\ntype: line\ntitle: Calls\nx: North, East\nThis year: 1, 2.5\n```')).toEqual([
      {
        kind: 'chart',
        chart: 'line',
        title: 'Calls',
        categories: ['North', 'East'],
        series: [{ name: 'This year', values: [1, 2.5] }],
      },
    ]);
    expect(blocksOf('```chart pie\nCoal: 30 %\nWind: 70 %\n```')).toEqual([
      {
        kind: 'chart',
        chart: 'pie',
        unit: '%',
        categories: ['Coal', 'Wind'],
        series: [{ name: '', values: [30, 70] }],
      },
    ]);
  });

  it('keeps trailing zeros in charts', () => {
    expect(blocksOf('```chart bar\na,5.0\nb,6.0\n```')).toMatchObject([{ kind: 'chart', decimals: 1 }]);
    expect(blocksOf('```chart bar\na,4.5\nb,6.0\n```')[0]).not.toHaveProperty('decimals');
  });

  it.each(['```chart bar\na,b\nx,many\n```', '```chart radar\na,1\n```', '```chart pie\na: -1\n```'])(
    'shows a chart that cannot be drawn as code, and reports the reason: %j',
    (text) => {
      expect(blocksOf(text)[0]?.kind).toBe('code');
      expect(readMarkdown(text).report).toMatchObject([{ line: 1, kind: 'chart' }]);
    },
  );
});

describe('footnotes', () => {
  it('numbers footnotes and places them at the bottom of the slide that refers to them', () => {
    const { outline } = readMarkdown('## A\n\nOne[^x] two[^y].\n\n## B\n\nagain[^x]\n\n[^y]: why\n[^x]: *so*');
    expect(outline.slides.map(({ blocks }) => blocks)).toEqual([
      [
        { kind: 'paragraph', runs: [{ text: 'One¹ two².' }] },
        { kind: 'footnote', mark: '1', runs: [{ text: 'so', italic: true }] },
        { kind: 'footnote', mark: '2', runs: [{ text: 'why' }] },
      ],
      [{ kind: 'paragraph', runs: [{ text: 'again¹' }] }],
    ]);
  });

  it('leaves footnotes without a reference where they were written', () => {
    expect(blocksOf('a\n\n[^n]: lonely')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'a' }] },
      { kind: 'footnote', mark: 'n', runs: [{ text: 'lonely' }] },
    ]);
  });
});

describe('columns', () => {
  const a = [{ kind: 'paragraph', runs: [{ text: 'a' }] }];
  const b = [{ kind: 'paragraph', runs: [{ text: 'b' }] }];

  it('places columns side by side with the requested widths', () => {
    const text = '::: columns\n::: {.column width="40%"}\na\n:::\n::: column\nb\n:::\n:::\n\nc';
    expect(blocksOf(text)).toEqual([
      { kind: 'columns', columns: [{ widthPercent: 40, blocks: a }, { blocks: b }] },
      { kind: 'paragraph', runs: [{ text: 'c' }] },
    ]);
  });

  it('separates columns with a paragraph that is exactly +++, which is text everywhere else', () => {
    const columns = [{ kind: 'columns', columns: [{ blocks: a }, { blocks: b }] }];
    expect(blocksOf('::: columns\na\n\n+++\n\nb\n:::')).toEqual(columns);
    expect(blocksOf('::: columns\n\n+++\n\na\n\n+++\n\nb\n\n+++\n')).toEqual(columns);
    const plus = { kind: 'paragraph', runs: [{ text: '+++' }] };
    expect(blocksOf('a\n\n+++\n\nb')).toEqual([...a, plus, ...b]);
    expect(blocksOf('::: columns\n::: column\na\n\n+++\n:::\n::: column\nb\n:::\n:::')).toEqual([
      { kind: 'columns', columns: [{ blocks: [...a, plus] }, { blocks: b }] },
    ]);
  });

  it('ignores a single column, and ends unclosed columns with their slide', () => {
    expect(blocksOf('::: columns\n::: column\na\n:::\n:::')).toEqual(a);
    expect(blocksOf('::: columns\n::: column\na\n:::\n::: column\nb')).toEqual([
      { kind: 'columns', columns: [{ blocks: a }, { blocks: b }] },
    ]);
  });
});

describe('any string', () => {
  const pieces = [
    '#',
    '## ',
    '---\n',
    '```',
    '$',
    '$$\n',
    ':::',
    '::: notes\n',
    '<!--',
    '-->',
    '<div>',
    '</b>',
    '|',
    '|--|',
    '\n',
    '\n\n',
    '    ',
    '\t',
    '- ',
    '1. ',
    '> ',
    '[',
    '](',
    ')',
    '![',
    '{width=',
    '}',
    '[^a]',
    '[^a]: ',
    '*',
    '_',
    '~~',
    '`',
    '\\',
    '&amp;',
    '\0',
    '\uFEFF',
    '\uD800',
    '屋顶',
    'word ',
    ': ',
    'title',
    '&a *a',
    '\r\n',
    '‮',
  ] as const;

  it('reads any string without an error', () => {
    const random = randomFrom(7);
    for (let round = 0; round < (isFullRun ? 1500 : 150); round++) {
      const text = Array.from({ length: Math.floor(random() * 40) }, () => pick(random, pieces)).join('');
      expect(readMarkdown(text).outline.slides, `${JSON.stringify(text)}`).toBeInstanceOf(Array);
    }
  });

  it('reads nesting of any depth in limited time', () => {
    for (const text of everyday(4, [
      '> '.repeat(50_000),
      '- '.repeat(50_000),
      '['.repeat(20_000),
      '*a _b '.repeat(5000),
      '$a '.repeat(20_000),
      '# '.repeat(300_000),
      '# \n'.repeat(20_000),
      '*a '.repeat(200_000),
      '# a\n'.repeat(175_000),
      '## a\n\n'.repeat(150_000),
      '- a\n'.repeat(262_144),
    ]))
      expect(() => readMarkdown(text)).not.toThrow();
  });

  it.each(['a $$\nb$$', 'a $$b\n$$', 'a $b\nc$ d', '-->$$\n{b$$\n---\n$$\n|}', 'a $$\n$b\n$$', 'a $$b$c\n$$ d\n$$'])(
    'reads an inline formula followed by more text: %j',
    (text) => {
      const words = JSON.stringify(readMarkdown(text).outline);
      for (const letter of text.match(/[a-z]/gu) ?? []) expect(words).toContain(letter);
    },
  );

  it.each(everyday(1, ['word\n\n', '- word\n', '# word\n']))(
    'keeps every word of %j repeated 100,000 times, on a limited number of slides',
    (line) => {
      const { outline, report } = readMarkdown(line.repeat(100_000));
      expect(JSON.stringify(outline).match(/word/gu)?.length).toBeGreaterThanOrEqual(100_000);
      expect(outline.slides).toHaveLength(1);
      expect(report[0]?.message).toContain('thousands of slides');
    },
  );

  it('parses Markdown with any number of slides if they have content', () => {
    const text = Array.from({ length: 5500 }, (_, at) => `## Point ${at}\n\nWhat is to be said of it in a line\n`).join(
      '\n',
    );
    expect(readMarkdown(text).outline.slides).toHaveLength(5500);
  });

  it('keeps deeply nested content', () => {
    expect(JSON.stringify(readMarkdown(`${'> '.repeat(5000)}word`).outline)).toContain('word');
  });
});

it.each([
  ['institute', 'R. Silva, J. Moreau', 'Institute of Ecology', 'R. Silva, J. Moreau · Institute of Ecology'],
  ['单位', '王芳', '市生态环境局', '王芳 · 市生态环境局'],
  ['company', 'Acme team', 'Acme', 'Acme team · Acme'],
])('shows the %s of the front matter next to the author', (key, author, institute, expected) => {
  const { outline, report } = readMarkdown(`---\ntitle: A\nauthor: ${author}\n${key}: ${institute}\n---\n\n# A\n`);
  expect(outline.author).toBe(author.includes(institute) ? author : expected);
  expect(report).toEqual([]);
});

it('uses a long name of an institute as the subtitle or its end, or else moves it to the notes', () => {
  const name = 'Leibniz Institute for the Study of Urban Ecology and Noise';
  const read = (subtitle: string) =>
    readMarkdown(`---\ntitle: A\nauthor: R. Silva\n${subtitle}institute: ${name}\n---\n\n# A\n`);
  expect(read('').outline).toMatchObject({ author: 'R. Silva', subtitle: name });
  expect(read('subtitle: Results\n').outline.subtitle).toBe(`Results · ${name}`);
  const long = 'Results of a study in twelve cities, with all of its tables and maps';
  const { outline, report } = read(`subtitle: ${long}\n`);
  expect(outline).toMatchObject({ author: 'R. Silva', subtitle: long });
  expect(outline.slides[0]?.notes).toContain(name);
  expect(report).toHaveLength(1);
});

it('repeats the heading of a slide with code on the next one, which continues it after `---`', () => {
  const headingsOf = (text: string): string[] =>
    readMarkdown(text).outline.slides.map(({ heading }) => plainText(heading));
  const request = '## Create\n\nRequest:\n\n```json\n{}\n```';
  const response = 'Response (201):\n\n```json\n{}\n```\n\nThe link is valid for 7 days.';
  expect(headingsOf(`${request}\n\n---\n\n${response}\n\n---\n\n\`\`\`\nx\n\`\`\``)).toEqual([
    'Create',
    'Create',
    'Create',
  ]);
  expect(headingsOf(`${request}\n\n---\n\nA pause.`)).toEqual(['Create', '']);
  expect(headingsOf(`## Text\n\na\n\n---\n\n${response}`)).toEqual(['Text', '']);
});

it('replaces hyphens that fonts lack by plain ones, except in code, and removes soft hyphens', () => {
  const source =
    '## Last\u2011mile\n\n- e\u2010commerce in **five\u2011year** plans, ship\u00ADping, A&#8209;B, `a\u2011b`';
  const [slide] = readMarkdown(source).outline.slides;
  expect(plainText(slide?.heading ?? [])).toBe('Last-mile');
  const [list] = slide?.blocks ?? [];
  expect(list?.kind === 'list' && plainText(list.items[0]?.runs ?? [])).toBe(
    'e-commerce in five-year plans, shipping, A-B, a\u2011b',
  );
});

it.each([
  [
    '*Answers: soap (suspected* C. difficile*); gloves and the porter.*',
    'Answers: soap (suspected C. difficile); gloves and the porter.',
  ],
  ['*Note* Price 20*, total 40*', 'Note Price 20*, total 40*'],
  ['Price* and cost*); see below.*', 'Price* and cost*); see below.*'],
])('reads italics that the author ends for a few words, but keeps other asterisks: %j', (source, text) => {
  const [block] = readMarkdown(`# T\n\n## A\n\n${source}`).outline.slides[1]?.blocks ?? [];
  expect(block?.kind === 'paragraph' && plainText(block.runs)).toBe(text);
});

it('writes typographic quotation marks in the front matter', () => {
  const { outline } = readMarkdown(
    "---\nauthor: Eleanor's team\ndate: Spring Supporters' Evening, 22 April\n---\n\n# T\n",
  );
  expect(outline).toMatchObject({ author: 'Eleanor’s team', date: 'Spring Supporters’ Evening, 22 April' });
});
