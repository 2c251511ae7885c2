import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { withCover } from './front-matter.ts';
import { findFrontMatter, maxFrontMatterLength } from './read-front-matter.ts';

/** A map that exceeds the maximum length of front matter. */
const long = `title: ${'x'.repeat(maxFrontMatterLength)}`;

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
  '  title: A\n  nested:\n    cover: no\n  author: B',
  'title: A\n\n# between\n\nauthor: B\n',
  'a b: c\nd:\n  e: f',
  'key:\n\nother: 1',
  'title: "one\n  two"\nauthor: B',
  'list: [a,\n  b]\nauthor: B',
  'cover: old # c1\ntitle: A',
  'cover:\n  - x\n  - y\ntitle: A',
  'cover:\n- x\n- y\ntitle: A',
  'cover: >\n  x\n\n  y\ntitle: A',
  'cover: |\n  x\n\n# later\ntitle: A',
  'cover: !!str old\ntitle: A',
  '"cover": old\ntitle: A',
  'cover: a\ncover: b',
  '? cover\n: old',
  '? title\n: A',
  '中文: 键\ntitle: 标题',
  'title: &anchor A\nauthor: *anchor',
  '{a: {b: [c, d]}, "e": f}',
  '{cover, a: b}',
  '{ a: b # c\n}',
];

/** Returns the YAML of the front matter of Markdown. */
function yamlOf(text: string): string {
  return findFrontMatter(text)?.yaml ?? '';
}

describe('cover in front matter', () => {
  it.each([
    ['none there', '# Hi\n', '---\ncover: c1\n---\n\n# Hi\n'],
    ['no front matter, after a byte order mark', '\uFEFF# Hi\n', '\uFEFF---\ncover: c1\n---\n\n# Hi\n'],
    ['empty lines before it', '\n \n---\ntitle: A\n---\n# Hi', '\n \n---\ncover: c1\ntitle: A\n---\n# Hi'],
    ['other keys', '---\ntitle: "A: b" # mine\n---\n# Hi', '---\ncover: c1\ntitle: "A: b" # mine\n---\n# Hi'],
    [
      'another cover',
      '---\ntitle: A\ncover: old\nlanguage: zh\n---\n',
      '---\ntitle: A\ncover: c1\nlanguage: zh\n---\n',
    ],
    ['a quoted cover with a comment', "---\ncover: 'old' # why\n---\n", '---\ncover: c1 # why\n---\n'],
    ['an empty cover', '---\ncover:\ntitle: A\n---\n', '---\ncover: c1\ntitle: A\n---\n'],
    ['a cover over several lines', '---\ncover: |\n  old\n  older\ntitle: A\n---\n', '---\ncover: c1\ntitle: A\n---\n'],
    ['a block list', '---\ntags:\n  - a\n  - b\n---\n# Hi', '---\ncover: c1\ntags:\n  - a\n  - b\n---\n# Hi'],
    ['indented keys', '---\n  title: A\n  x: 1\n---\n', '---\n  cover: c1\n  title: A\n  x: 1\n---\n'],
    ['a nested cover', '---\na:\n  cover: x\n---\n', '---\ncover: c1\na:\n  cover: x\n---\n'],
    [
      'invalid YAML, which is treated as text',
      '---\ntitle: A: b\n---\n',
      '---\ncover: c1\n---\n\n---\ntitle: A: b\n---\n',
    ],
    ['nothing inside', '---\n---\n# Hi', '---\ncover: c1\n---\n# Hi'],
    [
      'a heading between two thematic breaks',
      '---\n# note\n---\n# Hi',
      '---\ncover: c1\n---\n\n---\n# note\n---\n# Hi',
    ],
    ['Windows line endings', '---\r\ntitle: A\r\n---\r\n# Hi', '---\r\ncover: c1\r\ntitle: A\r\n---\r\n# Hi'],
    ['the alternative closing line', '---\ntitle: A\n...\n# Hi', '---\ncover: c1\ntitle: A\n...\n# Hi'],
    ['a flow mapping', '---\n{ title: A }\n---\n# Hi', '---\n{ title: A, cover: c1 }\n---\n# Hi'],
    ['a flow mapping with a cover', '---\n{"cover":old, title: A}\n---\n', '---\n{"cover": c1, title: A}\n---\n'],
    ['a flow mapping with a trailing comma', '---\n{ a: b, }\n---\n', '---\n{ a: b, cover: c1, }\n---\n'],
    ['an empty flow mapping', '---\n{}\n---\n', '---\n{ cover: c1}\n---\n'],
    ['a duplicate key', '---\ncover: a\ntitle: A\nCover: b\n---\n', '---\ncover: c1\ntitle: A\nCover: c1\n---\n'],
    ['a closing line far away', `---\n${long}\n---\n`, `---\ncover: c1\n---\n\n---\n${long}\n---\n`],
    [
      'a thematic break that is not front matter',
      '---\nJust text\n---\n# Hi',
      '---\ncover: c1\n---\n\n---\nJust text\n---\n# Hi',
    ],
    ['an opening line without a closing line', '---\n# Hi', '---\ncover: c1\n---\n\n---\n# Hi'],
    [
      'a line that is longer than three dashes',
      '----\ntitle: A\n----\n',
      '---\ncover: c1\n---\n\n----\ntitle: A\n----\n',
    ],
    ['trailing spaces after both lines', '--- \ntitle: A\n---\t\n# Hi', '--- \ncover: c1\ntitle: A\n---\t\n# Hi'],
    ['a closing line at the end', '---\ntitle: A\n---', '---\ncover: c1\ntitle: A\n---'],
    [
      'a list instead of a map',
      '---\n- cover: a\n- b\n---\n# Hi',
      '---\ncover: c1\n---\n\n---\n- cover: a\n- b\n---\n# Hi',
    ],
    [
      'a cover over several lines with Windows line endings',
      '---\r\ncover: |\r\n  old\r\n  older\r\ntitle: A\r\n---\r\n',
      '---\r\ncover: c1\r\ntitle: A\r\n---\r\n',
    ],
    ['a quoted cover over several lines', '---\ncover: "old\n  older"\nx: 1\n---\n', '---\ncover: c1\nx: 1\n---\n'],
    ['a key whose case differs', '---\nCOVER: old\ntitle: A\n---\n', '---\nCOVER: c1\ntitle: A\n---\n'],
    ['Windows line endings and nothing inside', '---\r\n---\r\n# Hi', '---\r\ncover: c1\r\n---\r\n# Hi'],
    ['Windows line endings only', '# Hi\r\nText', '---\r\ncover: c1\r\n---\r\n\r\n# Hi\r\nText'],
    [
      'one Windows line ending in the text, and others in the front matter',
      '---\ntitle: A\n---\n# Hi\r\n',
      '---\ncover: c1\ntitle: A\n---\n# Hi\r\n',
    ],
    [
      'a cover whose key is followed by a comment with a colon, which is treated as text',
      '---\n? cover # was: x\n: old\ntitle: A\n---\n',
      '---\ncover: c1\n---\n\n---\n? cover # was: x\n: old\ntitle: A\n---\n',
    ],
    [
      'an explicit cover key without a value, which is treated as text',
      '---\n? cover\ntitle: A\n---\n',
      '---\ncover: c1\n---\n\n---\n? cover\ntitle: A\n---\n',
    ],
    ['a later thematic break', '# Hi\n\n---\n\n# Next', '---\ncover: c1\n---\n\n# Hi\n\n---\n\n# Next'],
  ])('with %s', async (_name, text, expected) => {
    expect(await withCover(text, 'c1')).toBe(expected);
  });

  it.each(['true', '12', 'a: b', "it's", '"', '中文', 'a#b', '#a', 'null', '- x', 'tech-blue-zh'])(
    'keeps %j as text',
    async (coverId) => {
      expect(parse(yamlOf(await withCover('---\ntitle: A\n---\n', coverId)))).toEqual({ title: 'A', cover: coverId });
      expect(parse(yamlOf(await withCover('---\n{cover: old}\n---\n', coverId)))).toEqual({ cover: coverId });
    },
  );

  it.each(['yes', 'No', 'on', 'OFF', 'y', 'n', 'true', 'False', 'null', '7', '1-2', '_a', '-a', 'a.b', 'a b', ''])(
    'quotes %j, which some parsers read as another value',
    async (coverId) => {
      expect(await withCover('# Hi', coverId)).toBe(`---\ncover: "${coverId}"\n---\n\n# Hi`);
    },
  );

  it.each(['tech-blue-zh', 'A', 'c_1', 'nature', 'online-1', 'yesterday', 'turn-on', 'trueblue', 'my-null'])(
    'writes %j without quotes',
    async (coverId) => {
      expect(await withCover('# Hi', coverId)).toBe(`---\ncover: ${coverId}\n---\n\n# Hi`);
    },
  );

  it('is idempotent', async () => {
    const once = await withCover('---\ntitle: A\n---\n# Hi', 'c1');
    expect(await withCover(once, 'c1')).toBe(once);
  });

  it.each(blocks)('changes nothing else: %j', async (block) => {
    const changed = yamlOf(await withCover(`---\n${block}\n---\n# Hi`, 'c1'));
    const before = parse(block, { uniqueKeys: false }) as object;
    expect(parse(changed, { uniqueKeys: false })).toEqual({ ...before, cover: 'c1' });
  });

  it.each(['[x]', '{x: 1}'])('parses any number of %s next to each other', async (item) => {
    const text = `---\na: [${Array.from({ length: 100 }, () => item).join(', ')}]\n---\n# Hi`;
    expect(await withCover(text, 'c1')).toBe(text.replace('---\n', '---\ncover: c1\n'));
  });

  it.each([
    [maxFrontMatterLength, true],
    [maxFrontMatterLength + 1, false],
  ])('parses front matter of %i characters: %s', async (length, isRead) => {
    const title = 'title: ';
    const text = `---\n${title}${'x'.repeat(length - title.length - 1)}\n---\n# Hi`;
    const own = '---\ncover: c1\n';
    expect(await withCover(text, 'c1')).toBe(isRead ? text.replace('---\n', own) : `${own}---\n\n${text}`);
  });

  it.each([
    [64, true],
    [65, false],
  ])('parses nested lists of depth %i: %s', async (depth, isRead) => {
    const text = `---\na: ${'['.repeat(depth)}${']'.repeat(depth)}\n---\n# Hi`;
    const own = '---\ncover: c1\n';
    expect(await withCover(text, 'c1')).toBe(isRead ? text.replace('---\n', own) : `${own}---\n\n${text}`);
  });
});
