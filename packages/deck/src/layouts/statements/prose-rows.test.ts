import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import { textOfRuns } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import type { LayoutChoice } from '../slide-layout.ts';

function slideOf(heading: string, body: string): { slide: Slide; deck: Deck; choice: LayoutChoice } {
  const { outline } = readMarkdown(`# T\n\n## ${heading}\n\n${body}\n\n## End\n\n- one\n- two`);
  const { deck, choices } = layoutDeck(outline);
  return { slide: deck.slides[1] as Slide, deck, choice: choices[1] as LayoutChoice };
}

const bodyOf = ({ elements }: Slide): TextElement[] =>
  elements.filter((one): one is TextElement => one.kind === 'text' && one.role === 'body');
const wordsOf = ({ paragraphs }: TextElement): string =>
  paragraphs.map(({ runs }) => textOfRuns(runs).replaceAll('\u00A0', ' ')).join('\n');
const linesIn = ({ elements }: Slide): number => elements.filter(({ kind }) => kind === 'line').length;

describe('a paragraph of several sentences', () => {
  it.each([
    [
      'Mistake 1: we trusted the order',
      'Kafka keeps order within a partition. We re-partitioned from 12 to 48 in March 2024. For about 40 minutes, old and new partitions were consumed side by side, and 311 employees got the salary of the day before. A customer in Rotterdam told us.',
      4,
    ],
    [
      'Acknowledgements and data',
      'Funded by the Nordic Urban Health Programme, grant 2019-0447. No conflicts of interest. Anonymised data and code will be deposited by September 2025. We thank the 1,284 people who wore a wristband.',
      4,
    ],
    [
      '从一块砖头说起',
      '2022年春天，皖南一户人家捐来一册书。打开包袱，大家都没有出声：书页粘在一起，边缘发黑，拿在手里像一块受潮的砖。书名已经看不见了，只有书根上残留一个集字。',
      3,
    ],
  ])('has a row for each of them if none is the message: %s', (heading, body, count) => {
    const { slide, deck, choice } = slideOf(heading, body);
    expect(choice.reason).toBe('Each of its sentences has a row.');
    const texts = bodyOf(slide);
    expect(texts).toHaveLength(count);
    expect(linesIn(slide)).toBe(count - 1);
    expect(new Set(texts.map(({ style }) => style.size)).size).toBe(1);
    expect(texts.map(wordsOf).join('').replaceAll(' ', '')).toBe(body.replaceAll(' ', ''));
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    [
      'The season',
      'We staged five in-house productions in the old house on the quay. Ticket sales in the spring were lower than in 2023. Audiences came back for the titles that they knew. They stayed away from the one that they did not.',
      'Ticket sales in the spring were lower than in 2023.',
    ],
    [
      '全年总体情况',
      '2024年全院住院床日386,420，共发生跌倒68例，发生率0.176‰；2023年为97例，0.260‰。跌倒发生率同比下降32%，达到年初确定的目标。发生中度及以上伤害8例，但仍有2例重度伤害，均为髋部骨折。',
      '跌倒发生率同比下降32%，达到年初确定的目标。',
    ],
    [
      'Do we need a new depot?',
      'Not yet. The yard in Leith holds 42 vehicles, and we run 36 of them. From 2028 the new contract adds nine more of them.',
      'Not yet.',
    ],
    [
      '有没有做错的地方',
      '有。第17叶的霉斑，我们一开始想用双氧水淡化，在边角试了不到1平方厘米，发现纸的强度明显下降，马上停了。那一小块到今天还比别处白，我们没有再去遮盖它。',
      '有。',
    ],
  ])('shows its message next to the others in larger type: %s', (heading, body, lead) => {
    const { slide, deck, choice } = slideOf(heading, body);
    expect(choice.reason).toBe('Its message is in large type, and its other sentences are next to it.');
    const [first, ...others] = bodyOf(slide);
    expect(first && wordsOf(first)).toBe(lead);
    expect(others.length).toBeGreaterThan(0);
    for (const { style, box } of others) {
      expect(first?.style.size).toBeGreaterThan(1.2 * style.size);
      expect(box.x).toBeGreaterThan((first?.box.x ?? 0) + (first?.box.width ?? 0));
    }
    expect(findFaults(deck)).toEqual([]);
  });

  it('shows a long message below the sentence that leads to it', () => {
    const body =
      'Between 2020 and 2023, three cities closed 61 residential streets to through traffic. We ask whether residents slept longer or better afterwards, whether noise explains the change, and who benefited.';
    const { slide, deck } = slideOf('Question', body);
    const [above, lead] = bodyOf(slide);
    expect([above, lead].map((one) => one && wordsOf(one)).join(' ')).toBe(body);
    expect(lead?.style.size).toBeGreaterThan(1.2 * (above?.style.size ?? Infinity));
    expect(lead?.box.y).toBeGreaterThan(above?.box.y ?? Infinity);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    [
      '电梯装在哪里',
      '电梯井建在单元门北侧，钢结构加玻璃幕墙。停靠在楼梯的半层平台，出了电梯还要走半层楼梯。平层入户的方案也请设计院看过，要改动每家的北阳台，费用增加约21万元，而且二楼以上有一户不同意改阳台，所以没有采用。',
      '21万元',
    ],
    [
      '家里有旧书',
      '不要晒，不要用透明胶，不要塑封，也不要放樟脑丸直接接触书页。温度保持在16到22℃，湿度45%到60%，每年秋天翻一翻、通通风，就很好了。如果已经粘连或者长虫，用干净的纸包好，不要自己揭，送到就近的古籍保护中心。',
      '45%',
    ],
    [
      'Where it stops',
      'The shaft is on the north side of the door and has a frame of steel. A stop at each flat was planned too, but it would cost £21,000 more than this one. It was rejected by the owner of the second floor in the spring.',
      '£21,000',
    ],
  ])('sets no figure of a rejected option or of a range in larger type: %s', (heading, body, figure) => {
    const { slide } = slideOf(heading, body);
    const texts = bodyOf(slide);
    const [smallest] = texts.map(({ style }) => style.size).toSorted((one, other) => one - other);
    const own = texts.filter((one) => wordsOf(one).includes(figure));
    expect(own.map(({ style }) => style.size)).toEqual([smallest]);
  });

  it('keeps its words when the layout changes', () => {
    const { slide, deck } = slideOf(
      'Mistake 1',
      'Kafka keeps order within a partition. We re-partitioned from 12 to 48 in March 2024. For about 40 minutes, old and new partitions were consumed side by side. A customer in Rotterdam told us.',
    );
    for (const layout of ['titleLeft', 'content', 'statement'] as const) {
      const changed = changeLayout(deck, slide.id, layout);
      const words = bodyOf(changed.slides[1] as Slide)
        .map(wordsOf)
        .join(' ');
      expect(words).toMatch(/Kafka.*March 2024.*side by side.*told us/su);
      expect(findFaults(changed)).toEqual([]);
    }
  });
});

describe('sentences that refer to each other', () => {
  it.each([
    [
      'Motivation',
      'Reedbeds are hard to survey for everyone. The birds are secretive, and every visit disturbs what we want to count. Traditional counts rely on volunteers at dawn on two dates. A male that is silent on those mornings does not exist in the statistics.',
      'A male that is silent on those mornings',
      'A male that is silent on a few mornings',
    ],
    [
      '难处',
      '照现在的速度，光是刻本就还要修很多年。修复员没有编制，去年走了一位，去了杭州一家拍卖公司。补纸越来越难买，本省会做竹纸的师傅只剩几家。另外契约上有很多当地的俗字和苏州码子，认得的人也不多了。',
      '另外契约上',
      '各类契约上',
    ],
  ])('stay one paragraph without lines between them: %s', (heading, body, connected, separate) => {
    const { slide, deck } = slideOf(heading, body);
    const texts = bodyOf(slide);
    expect(texts.map(wordsOf)).toEqual([body]);
    expect(texts[0]?.style.size).toBeGreaterThanOrEqual(24);
    expect(findFaults(deck)).toEqual([]);
    expect(bodyOf(slideOf(heading, body.replace(connected, separate)).slide)).toHaveLength(4);
  });
});
