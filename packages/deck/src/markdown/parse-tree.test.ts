import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomMarkdown } from '../testing/random-markdown.ts';
import { pick, randomFrom } from '../testing/random.ts';
import { parseTree } from './parse-tree.ts';
import { safeCuts } from './safe-cuts.ts';

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

  it('is cut before its slides', () => {
    expect(safeCuts('## A\n\na\n\n## B\n\nb\n\n## C\n', 1)).toEqual([
      { offset: 9, line: 5 },
      { offset: 18, line: 9 },
    ]);
    expect(safeCuts('## A\n\n[a][b]\n\n## B\n\n[b]: c\n', 1)).toEqual([]);
  });
});
