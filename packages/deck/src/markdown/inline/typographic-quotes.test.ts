import { expect, it } from 'vitest';
import { withTypographicQuotes } from './typographic-quotes.ts';

const quoted = (text: string) =>
  withTypographicQuotes([{ text }])
    .map((run) => run.text)
    .join('');

it.each([
  ['She said "yes" and left.', 'She said “yes” and left.'],
  ['("never", "always")', '(“never”, “always”)'],
  ["don't, Ida's, the boys' boat", 'don’t, Ida’s, the boys’ boat'],
  ["'Stop', he said.", '‘Stop’, he said.'],
  ["\"It's 'fine',\" she said", '“It’s ‘fine’,” she said'],
  ["the '90s and '25", 'the ’90s and ’25'],
  ["rock 'n' roll", 'rock ’n’ roll'],
  ['他说"好"，走了', '他说“好”，走了'],
  ['Line "one"\nline "two"', 'Line “one”\nline “two”'],
])('sets the marks of %j', (text, expected) => {
  expect(quoted(text)).toBe(expected);
});

it.each(['a 27" screen', `5'10" tall`, 'width="5"', 'one " alone', 'a"b"c', "f' = 5'"])(
  'leaves %j unchanged',
  (text) => {
    expect(quoted(text)).toBe(text);
  },
);

it('reads marks across runs, and leaves code and addresses unchanged', () => {
  const runs = [
    { text: '"' },
    { text: 'bold', bold: true },
    { text: '" and ' },
    { text: '"x"', code: true },
    { text: "https://a.b/it's", link: "https://a.b/it's" },
  ];
  expect(withTypographicQuotes(runs).map(({ text }) => text)).toEqual([
    '“',
    'bold',
    '” and ',
    '"x"',
    "https://a.b/it's",
  ]);
});

it('runs in linear time', () => {
  expect(quoted(`"'`.repeat(50_000))).toHaveLength(100_000);
});
