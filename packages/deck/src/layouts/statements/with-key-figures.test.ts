import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TextElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withKeyFigures } from './with-key-figures.ts';

const figuresIn = (...texts: string[]): string[] =>
  withKeyFigures(
    texts.map((text) => [{ text }]),
    'strong',
  )
    .flat()
    .flatMap(({ bold, text }) => (bold ? [text] : []));

describe('figures in sentences', () => {
  it.each([
    ['It costs 14 million more, of which the fund pays 9.5 million.', ['14 million', '9.5 million']],
    ['The fee is £2.8m a year, and 12 % of members pay it.', ['£2.8m', '12 %']],
    ['全国兵力57万，其中边军49万，中央不足8万。', ['57万', '49万', '8万']],
    ['完成率比去年提高了3.5%，节省1,200元。', ['3.5%', '1,200元']],
  ])('are emphasized: %s', (text, figures) => {
    expect(figuresIn(text)).toEqual(figures);
  });

  it.each([
    'Call 0571-8600 2213 before 12 March 2026, see section 4.2.',
    '2026年3月12日请按第12条办理，电话0571-8600。',
    '会议指出3个问题。',
    'We spent 10 %, then 20 %, then 30 % and in the end 40 % of it.',
  ])('are not emphasized if they are dates, sections, small counts, or too many: %s', (text) => {
    expect(figuresIn(text)).toEqual([]);
  });

  it('keep their color and words next to what the author emphasized', () => {
    const texts = [[{ text: 'It costs ' }, { text: 'too much', bold: true }, { text: ': £2.8m.' }]];
    expect(withKeyFigures(texts, 'strong')).toEqual(texts);
    const link = [{ text: 'See 12 %', link: 'https://example.com' }];
    expect(
      withKeyFigures([link], 'strong')
        .flat()
        .some(({ bold }) => bold),
    ).toBe(false);
  });
});

describe('a long paragraph', () => {
  const english =
    'Option C is the only one that meets the council’s own target of halving serious injuries by 2032. It costs 14 million more than option B, but the regional active travel fund pays 9.5 million of the difference and is not available for B.';
  const chinese =
    '三年前我从一线坐席走上管理岗位，最深的体会是：服务不是把话说得好听，而是把事情办到底。本季度团队在系统切换的压力下完成了大部分目标，但人员流失这一项我负有直接责任。下一季度我会把一半的精力放在留人上，请各位领导监督。';
  const texts = (heading: string, text: string): TextElement[] => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${text}\n\n## End\n\n- a\n- b\n- c`).outline, {
      coverId: 'minimal-blue-en',
    });
    return (deck.slides[1]?.elements ?? []).filter(
      (one): one is TextElement => one.kind === 'text' && one.role === 'body',
    );
  };
  const wordsOf = ({ paragraphs }: TextElement): string => paragraphs.map(({ runs }) => plainText(runs)).join(' ');

  it.each([
    ['We recommend option C', english, ' '],
    ['The report of the members of our long standing committee', english, ' '],
    ['在客户服务部担任管理岗位三年之后的个人小结与计划', chinese, ''],
  ])('has its first sentence in larger type, below “%s”', (heading, text, space) => {
    const [lead, rest, ...others] = texts(heading, text);
    expect(others).toEqual([]);
    expect(lead?.style).toMatchObject({ bold: true });
    expect(lead?.style.size).toBeGreaterThan(rest?.style.size ?? Infinity);
    expect([lead, rest].map((one) => one && wordsOf(one)).join(space)).toBe(text);
  });

  it.each([english.replace('Option C', 'Dear friends, option C'), `尊敬的各位同事，${chinese}`])(
    'is one text if it begins with a salutation: %s',
    (text) => {
      expect(texts('A long letter to the members of the committee', text)).toHaveLength(1);
    },
  );
});
