import { describe, expect, it } from 'vitest';
import { breakOpportunities, breaks } from './break-opportunities.ts';

const marks = { [breaks.allowed]: '|', [breaks.required]: '¶', [breaks.inWord]: '~' } as Readonly<
  Record<number, string>
>;

/** Returns text with `|` where a line may end, `~` where it may only end in a long word, and `¶` where it must end. */
function mark(text: string): string {
  const characters = Array.from(text);
  const after = breakOpportunities(characters);
  return characters.map((character, at) => character + (marks[after[at] ?? 0] ?? '')).join('');
}

/** Removes the marks. */
const plain = (marked: string) => marked.replaceAll(/[|~¶]/gu, '');

describe('a line', () => {
  it.each([
    ['ends after a space and not before it', 'one |two |three'],
    ['ends after the last of several spaces', 'one  |two'],
    ['ends after a tab', 'one\t|two'],
    ['must end at a line break', 'one\n¶two'],
    ['must end at every other character for a line break', 'a\u000B¶b\u000C¶c\u0085¶d\u2028¶e\u2029¶f'],
    ['does not end before a line break', 'one \n¶two'],
    ['ends at a zero-width space', 'one\u200B|two'],
    ['does not end at a no-break space or a word joiner', 'one\u00A0two\u2060three\u202Ffour'],
    ['does not end inside a word or a number', 'word |12345'],
    ['does not end after an opening bracket or before a closing one', '(one) |[two] |{three}'],
    ['does not end before a closing bracket after a space', 'one ) |two'],
    ['does not end before an exclamation mark after a space', 'one ! |two ?'],
    ['ends before a full stop after a space, as in a file name', 'a |.~env'],
    ['does not end beside a quote', '"one" |\'two\' |«three»'],
  ])('%s', (_name, marked) => {
    expect(mark(plain(marked))).toBe(marked);
  });
});

describe('a line of Chinese text', () => {
  it.each([
    ['ends after every character', '一|二|三'],
    ['ends between Han characters and Latin words', '一|two|三'],
    ['begins with no closing mark and ends with no opening mark', '一|（二）|三，|四。|《五》|六'],
    ['does not end inside a short word in quotation marks, except in a long word', '发|布|“蓝~鲸~记~账”，|用|户'],
    ['may end inside longer text in quotation marks', '说|“数|据|库|连|接|池|满”'],
    ['begins with no small kana or length mark', 'キー|ボッ|ト'],
    ['ends before an opening mark', '一|“二”|三'],
    ['does not end between a quote and a Han character after it', '"一"二'],
    ['does not end in an elision', 'l’eau'],
    ['ends after an ellipsis and not before it', '一……|二'],
    ['ends before and after an emoji', 'a|😀|b'],
    ['does not end after a number sign, except before a Han character', '#1 |#a |#|一'],
  ])('%s', (_name, marked) => {
    expect(mark(plain(marked))).toBe(marked);
  });
});

describe('a number', () => {
  it.each([
    ['stays with its sign and its currency', '+5 |$5 |€5 |№5'],
    ['stays with its percent sign', '5% |5‰ |5℃'],
    ['stays with a unit after a space', '100 km/~h |100 kg |5 %'],
    ['does not stay with a word after a space', '100 |words'],
    ['does not stay with a word that only begins like a unit', '5 |kgs |5 |ma'],
    ['stays with a unit before a bracket or a full stop', '(5 kg) |5 kg. |5 kg，'],
    ['stays with a Han unit, with a space or without', '18个|主|题 |5 年 |5 |龙'],
    ['stays with its measure word', '12.3万次|访|问'],
    ['does not end a line inside a Han unit', '48 小时|后|增 |2.4 个百分点'],
    ['is not split at its separators', '1.000,5 |8,000 |1,234,567.89 |3,14 |v1.2'],
    ['can end a line in a list of numbers', '1,~2,~3,~4 |10;~20 |12,~5,~300'],
    ['can end a line in a list of numbers as long as amounts', '100,~200,~300,~400,~500,~600'],
  ])('%s', (_name, marked) => {
    expect(mark(plain(marked))).toBe(marked);
  });
});

it('reads long lists of numbers in linear time', () => {
  const characters = Array.from('1,'.repeat(20_000));
  const start = performance.now();
  expect(breakOpportunities(characters)[1]).toBe(breaks.inWord);
  expect(performance.now() - start).toBeLessThan(3000);
});

describe('a sign in a word', () => {
  it.each([
    ['can end a line if it is a hyphen after a word', 'state-|of-|the-|art'],
    ['keeps a short prefix with its word', 'de-~icing |re-~tendered |e-~mail'],
    ['keeps a short prefix with its word in Chinese text', '发|e-~mail|和|re-~run'],
    ['cannot end a line if it is a minus sign', 'a |-~5'],
    ['cannot end a line before a digit, except in a long word', 'covid-~19'],
    ['can end a line in a long URL', 'https:~//~a.~b/~c?~d'],
    ['can end a line if it is a dash, except before a number', 'one—|two |2024–2026'],
  ])('%s', (_name, marked) => {
    expect(mark(plain(marked))).toBe(marked);
  });
});

describe('a sign between spaces', () => {
  it.each([
    ['stays between two short words if it is an arrow', 'PG ~→ ~MySQL'],
    ['begins a line between long words if it is an arrow', 'PostgreSQL |→ ~MySQL-|Cluster'],
    ['stays between two short words if it is a dash', '2024 ~– ~2026'],
    ['ends a line between long words if it is a dash', 'international ~– |organization'],
    ['ends a line if it is a separator', 'one ~· |two ~• |three'],
    ['begins a line in a chain of arrows', 'a ~→ ~b |→ ~c'],
  ])('%s', (_name, marked) => {
    expect(mark(plain(marked))).toBe(marked);
  });

  it('counts at most 18 characters of both words as short', () => {
    expect(mark('123456789 → 123456789')).toBe('123456789 ~→ ~123456789');
    expect(mark('123456789 → 1234567890')).toBe('123456789 |→ ~1234567890');
  });

  it('does not end a line after an arrow, even without spaces', () => {
    expect(mark('a→b')).toBe('a→~b');
  });
});
