import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { sentimentsOf } from './comparison-layout.ts';

const headingsOf = (first: string, second: string) => {
  const { deck } = layoutDeck(
    readMarkdown(
      `# T\n\n## Live\n\n**${first}**\n\n- a script\n- 12 minutes\n\n**${second}**\n\n- a show\n- 5 minutes\n\n## Z\n\nz`,
    ).outline,
  );
  return (deck.slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.role === 'body'
      ? [
          one.paragraphs
            .slice(0, 2)
            .map(({ runs }) => plainText(runs).replaceAll(/[\u00A0\u2060]/gu, ' '))
            .join('|'),
        ]
      : [],
  );
};

describe('the headings of two columns', () => {
  it('have their times below them if one is a range', () => {
    const [first = '', second = ''] = headingsOf('改版前（10月14日—20日）', '改版后（10月21日起）');
    expect(first.startsWith('改版前|')).toBe(true);
    expect(second.startsWith('改版后|')).toBe(true);
  });

  it('keep their parentheses if one of them is no time', () => {
    const [first = '', second = ''] = headingsOf('Plan A (1 March – 20 April)', 'Plan B (without a pilot)');
    expect(first).toContain('(');
    expect(second).toContain('(');
    expect(headingsOf('方案甲（3月—4月）', '方案乙（不试点）').every((text) => text.includes('（'))).toBe(true);
  });

  const columnOf = (text: string) => ({ blocks: [{ kind: 'heading' as const, level: 3, runs: [{ text }] }] });

  it.each([
    ['IDM的优势', 'IDM的劣势', ['positive', 'negative']],
    ['方案缺点', '方案优点', ['negative', 'positive']],
    ['Cloud: pros', 'Cloud: cons', ['positive', 'negative']],
    ['Our strengths', 'Our weaknesses', ['positive', 'negative']],
    ['IDM的历史', 'IDM的现状', []],
    ['Our plan', 'Our budget', []],
    ['优势产业', '劣势产业', []],
  ])('are opposites about the same subject or not: %s, %s', (left, right, expected) => {
    expect(sentimentsOf([columnOf(left), columnOf(right)])).toEqual(expected);
  });
});
