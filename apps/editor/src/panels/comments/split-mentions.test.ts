import { expect, it, vi } from 'vitest';
import { splitMentions } from './split-mentions.ts';

const users = (...names: string[]) => names.map((name, index) => ({ id: `${index}`, name }));
/** Returns the parts of a text, with mentions in brackets. */
const parts = (text: string, ...names: string[]) =>
  splitMentions(text, users(...names)).map((part) => (part.isMention ? `[${part.text}]` : part.text));

it.each([
  ['Hi', [], ['Hi']],
  ['', ['Ann'], []],
  ['@Ann', ['Ann'], ['[@Ann]']],
  ['Hi @Ann, @Ben!', ['Ann', 'Ben'], ['Hi ', '[@Ann]', ', ', '[@Ben]', '!']],
  ['@Ann Lee @Ann', ['Ann', 'Ann Lee'], ['[@Ann Lee]', ' ', '[@Ann]']],
  ['@Annika @Ann', ['Annika', 'Ann'], ['[@Annika]', ' ', '[@Ann]']],
  ['@Anni', ['Annika', 'Ann'], ['[@Ann]', 'i']],
  ['@王芳你好@李', ['王芳', '李'], ['[@王芳]', '你好', '[@李]']],
  ['@a@b', ['a@b', 'b'], ['[@a@b]']],
  ['@a@b', ['a', 'b'], ['[@a]', '[@b]']],
  ['@@a', ['a', ''], ['@', '[@a]']],
  ['@', [''], ['@']],
  ['@aba@ab', ['ab', 'aba@a'], ['[@aba@a]', 'b']],
  ['@😀!', ['😀'], ['[@😀]', '!']],
])('splits %j with %j', (text, names, expected) => {
  expect(parts(text, ...names)).toEqual(expected);
});

it('takes the first and longest mention, as comparing each name at each position does', () => {
  const letters = ['@', 'a', 'b'];
  let seed = 7;
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
  const word = (length: number) => Array.from({ length }, () => letters[random(3)]).join('');
  for (let round = 0; round < 2000; round += 1) {
    const names = Array.from({ length: 1 + random(4) }, () => word(1 + random(4)));
    const text = word(random(20));
    const expected: string[] = [];
    let plain = '';
    for (let at = 0; at < text.length;) {
      const [longest] = names.filter((name) => text.startsWith(`@${name}`, at)).toSorted((a, b) => b.length - a.length);
      if (longest === undefined) plain += text[at++];
      else {
        if (plain !== '') expected.push(plain);
        plain = '';
        expected.push(`[@${longest}]`);
        at += longest.length + 1;
      }
    }
    if (plain !== '') expected.push(plain);
    expect([text, names, parts(text, ...names)]).toEqual([text, names, expected]);
  }
});

it.each([
  ['many names that almost match', '@'.repeat(2000), Array.from({ length: 20 }, (_, index) => `@@@@@@@@@${index}`)],
  ['a long name that almost matches', '@'.repeat(2000), [`${'@'.repeat(199)}x`]],
  ['a short name and a long one', '@a'.repeat(1000), ['a', `${'a@'.repeat(99)}x`]],
])('splits text with a number of comparisons proportional to its length: %s', (_what, text, names) => {
  const length = text.length + names.join('').length;
  const counted = [
    vi.spyOn(Map.prototype, 'get'),
    vi.spyOn(Map.prototype, 'has'),
    vi.spyOn(String.prototype, 'startsWith'),
    vi.spyOn(String.prototype, 'indexOf'),
  ];
  try {
    splitMentions(text, users(...names));
    const [gets, has, starts, indexes] = counted.map(({ mock }) => mock.calls.length) as [
      number,
      number,
      number,
      number,
    ];
    // A comparison with a name takes as many steps as the name has characters.
    const longest = Math.max(...names.map((name) => name.length));
    expect(gets + has + (starts + indexes) * longest).toBeLessThan(6 * length);
  } finally {
    for (const spy of counted) spy.mockRestore();
  }
});
