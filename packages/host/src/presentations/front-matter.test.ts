import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { withCover } from './front-matter.ts';

describe('a cover in front matter', () => {
  it.each([
    ['none there', '# Hi\n', '---\ncover: c1\n---\n\n# Hi\n'],
    ['none there, after a byte order mark', '\uFEFF# Hi\n', '\uFEFF---\ncover: c1\n---\n\n# Hi\n'],
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
    ['YAML that is broken', '---\ntitle: A: b\n---\n', '---\ncover: c1\ntitle: A: b\n---\n'],
    ['nothing inside', '---\n---\n# Hi', '---\ncover: c1\n---\n# Hi'],
    ['comments alone', '---\n# note\n---\n# Hi', '---\ncover: c1\n# note\n---\n# Hi'],
    ['Windows line ends', '---\r\ntitle: A\r\n---\r\n# Hi', '---\r\ncover: c1\r\ntitle: A\r\n---\r\n# Hi'],
    ['the other closing line', '---\ntitle: A\n...\n# Hi', '---\ncover: c1\ntitle: A\n...\n# Hi'],
    ['a flow mapping', '---\n{ title: A }\n---\n# Hi', '---\n{ title: A, cover: c1 }\n---\n# Hi'],
    ['a rule that is no front matter', '---\nJust text\n---\n# Hi', '---\ncover: c1\n---\n\n---\nJust text\n---\n# Hi'],
    ['a rule without an end', '---\n# Hi', '---\ncover: c1\n---\n\n---\n# Hi'],
    ['a later rule', '# Hi\n\n---\n\n# Next', '---\ncover: c1\n---\n\n# Hi\n\n---\n\n# Next'],
  ])('with %s', (_name, text, expected) => {
    expect(withCover(text, 'c1')).toBe(expected);
  });

  it.each(['true', '12', 'a: b', "it's", '"', '中文', 'a#b', '#a', 'null', '- x', 'tech-blue-zh'])(
    'keeps %j a text',
    (coverId) => {
      const [, block = ''] = /^---\n([\s\S]*?)\n---/.exec(withCover('---\ntitle: A\n---\n', coverId)) ?? [];
      expect(parse(block)).toEqual({ title: 'A', cover: coverId });
    },
  );

  it('says the same when it is asked twice', () => {
    const once = withCover('---\ntitle: A\n---\n# Hi', 'c1');
    expect(withCover(once, 'c1')).toBe(once);
  });
});
