import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withCover } from './front-matter.ts';
import { yamlKeysOf, yamlText } from './yaml-keys.ts';

const blocks = [
  'title: A',
  'title: "A # no comment" # comment',
  "title: 'It''s'",
  'title: plain # comment',
  'title: a#b',
  'title: http://x.test/a:b',
  '"title": A',
  "'title': A",
  'title: |\n  one\n\n  two\nauthor: B',
  'title: >-\n  one\n  two\nauthor: B',
  'tags:\n- a\n- b: c\nauthor: B',
  'tags:\n  - a\n  - cover: no\nauthor: B',
  '- a\n- b',
  '  title: A\n  nested:\n    cover: no\n  author: B',
  'title: A\n\n# between\n\nauthor: B\n',
  'a b: c\nd:\n  e: f',
  'key:\n\nother: 1',
  'title: "one\n  two"\nauthor: B',
  'list: [a,\n  b]\nauthor: B',
  'cover: old # c1\ntitle: A',
  'cover:\n  - x\n  - y\ntitle: A',
  'cover: >\n  x\n\n  y\ntitle: A',
  '"cover": old\ntitle: A',
  '中文: 键\ntitle: 标题',
  'title: &anchor A\nauthor: *anchor',
];

describe('the keys of a YAML block', () => {
  it.each(blocks)('are those that a YAML parser finds: %j', (block) => {
    const parsed: unknown = parse(block);
    const names = yamlKeysOf(block)?.keys.map(({ name }) => name);
    expect(names).toEqual(Array.isArray(parsed) ? undefined : Object.keys(parsed as object));
  });

  it.each(blocks.filter((block) => !block.startsWith('-')))('take a cover, and keep the rest: %j', (block) => {
    const text = withCover(`---\n${block}\n---\n# Hi`, 'c1');
    const [, changed = ''] = /^---\n([^]*?)\n---\n/.exec(text) ?? [];
    expect(parse(changed)).toEqual({ ...(parse(block) as object), cover: 'c1' });
  });

  it.each(blocks.filter((block) => /^\s*["']?title/.test(block) && !/[&*]|one\n\n/.test(block)))(
    'have the text that a YAML parser reads: %j',
    (block) => {
      const key = yamlKeysOf(block)?.keys.find(({ name }) => name === 'title');
      const text = yamlText(block.slice(key?.valueStart, key?.valueEnd));
      expect(text).toBe((parse(block) as { title: string }).title.trim());
    },
  );
});
