import { expect, it } from 'vitest';
import { highlightCode } from './highlight-code.ts';

const code = `/** A list. */
import { List } from './list.tsx';
const url = "https://example.org"; // not a comment inside the text
export const page = <List title={\`Page \${1}\`} />;
`;

it('keeps the whole code', () => {
  expect(
    highlightCode(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

it('highlights comments, strings, keywords and tags separately', () => {
  const kindOf = (text: string) => highlightCode(code).find((token) => token.text === text)?.kind;
  expect(kindOf('/** A list. */')).toBe('comment');
  expect(kindOf('"https://example.org"')).toBe('string');
  expect(kindOf('import')).toBe('keyword');
  expect(kindOf('<List')).toBe('tag');
});
