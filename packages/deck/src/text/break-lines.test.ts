import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import { measureRuns } from './measure.ts';

function linesOf(text: string, width: number, size = 20): string[] {
  const prepared = measureRuns([{ text }], { bold: false, face: 'body' });
  return breakLines(prepared, size, width).map(({ from, to }) => prepared.characters.slice(from, to).join(''));
}

describe('breakLines', () => {
  it.each([
    ['breaks between words and keeps the space on the line', 'one two three four', 90, ['one two ', 'three four']],
    ['breaks behind a hyphen in a word', 'state-of-the-art', 70, ['state-of-', 'the-art']],
    ['keeps a number and its unit together', 'driven at 100 km/h', 120, ['driven at ', '100 km/h']],
    ['keeps a figure and its Han unit together', '经过多年努力 48 小时', 180, ['经过多年努力 ', '48 小时']],
    ['splits a word that is longer than a line by characters', 'aaaaaaaaaaaaaaaa', 60, ['aaaaaa', 'aaaaaa', 'aaaa']],
    ['ends a line at a line break', 'one\ntwo', 500, ['one\n', 'two']],
    ['does not begin a line with a closing mark', '一二三四五，六七', 100, ['一二三四', '五，六七']],
    ['does not end a line with an opening mark', '一二三四（五）', 100, ['一二三四', '（五）']],
    ['does not leave a Han character alone on the last line', '一二三四五六', 100, ['一二三四', '五六']],
    ['leaves two of them there as they are', '一二三四五六七', 100, ['一二三四五', '六七']],
    ['has one line for no text', '', 100, ['']],
  ] as const)('%s', (_, text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines);
  });

  it('breaks a URL after its punctuation', () => {
    const lines = linesOf('https://example.com/a/very/long/address/without/spaces', 200);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[/.?&=:-]$/u);
  });

  it('breaks an identifier before a capital inside it, if it is longer than a line', () => {
    expect(linesOf('RateLimiterDegraded', 140)).toEqual(['RateLimiter', 'Degraded']);
    expect(linesOf('the RateLimiterDegraded', 190)).toEqual(['the ', 'RateLimiterDegraded']);
    expect(linesOf('McDonald', 60)).toEqual(['Mc', 'Donald']);
    expect(linesOf('eBooks and PDFs', 90)).toEqual(['eBooks ', 'and PDFs']);
  });

  it('keeps a letter and its index together, also if the index is a Han character', () => {
    const prepared = measureRuns([{ text: '浸没时体积 V' }, { text: '排', baseline: 'sub' }, { text: '等于一' }], {
      bold: false,
      face: 'body',
    });
    const lines = breakLines(prepared, 20, 122).map(({ from, to }) => prepared.characters.slice(from, to).join(''));
    expect(lines).toEqual(['浸没时体积 ', 'V排等于一']);
  });

  it('does not split a flag, family emoji or accented letter', () => {
    for (const text of ['👩‍👩‍👧‍👦', '🇺🇳', '👍🏽', 'e\u0301']) expect(linesOf(text.repeat(3), 1)).toEqual([text, text, text]);
  });

  it('begins no line with a closing mark if tied words are longer than a line', () => {
    expect(linesOf('GMV\u00A023.4\u00A0亿元，到家服务', 128)).toEqual(['GMV\u00A023.4\u00A0', '亿元，到家', '服务']);
    expect(linesOf('12345678，到家', 82)).toEqual(['1234567', '8，到家']);
  });
});
