import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
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
      'What happens when the switch closes',
      'At the first instant the capacitor is empty, so the whole supply voltage is across the resistor. As charge builds up on the plates, the p.d. across the capacitor rises. The current therefore falls, which means the charge builds up more slowly. The process never quite finishes: each second does less than the one before. After about five time constants we call it “fully charged”.',
      4,
      /rises\. The current/u,
    ],
    [
      '水为什么变少',
      '上游修了两座水库，枯水期的水先满足城市。下游的农户只能打井。这让地下水位每年低一米左右。另外河道淤积也很严重，多年没有清过。',
      3,
      /打井。这让/u,
    ],
  ])('share a row, and others have their own: %s', (heading, body, count, shared) => {
    const { slide, deck, choice } = slideOf(heading, body);
    expect(choice.reason).toBe('Each of its sentences has a row.');
    const texts = bodyOf(slide).map(wordsOf);
    expect(texts).toHaveLength(count);
    expect(texts.filter((text) => shared.test(text))).toHaveLength(1);
    expect(texts.join(' ').replaceAll(' ', '')).toBe(body.replaceAll(' ', ''));
    expect(findFaults(deck)).toEqual([]);
  });

  it('do not keep a sentence that only adds a point from its own row', () => {
    const body =
      '照现在的速度，光是刻本就还要修很多年。修复员没有编制，去年走了一位，去了杭州一家拍卖公司。补纸越来越难买，本省会做竹纸的师傅只剩几家。另外契约上有很多当地的俗字和苏州码子，认得的人也不多了。';
    const { slide } = slideOf('难处', body);
    expect(bodyOf(slide)).toHaveLength(4);
    expect(bodyOf(slideOf('难处', body.replace('另外', '但是')).slide)).toHaveLength(3);
  });
});

describe('the message of a paragraph', () => {
  it.each([
    [
      'a short judgment that the others explain',
      'Motivation',
      'Reedbeds are hard to survey. The birds are secretive, and every visit disturbs what we want to count. Traditional counts rely on volunteers at dawn on two dates. A male that is silent on those mornings does not exist in the statistics.',
      'Reedbeds are hard to survey.',
    ],
    [
      'a short Chinese judgment that the others explain',
      '背景',
      '苇塘里的鸟很难数。它们胆小，地面又软，每去一次都会惊动要数的鸟。传统的调查靠志愿者清晨去两三次。那几天不叫的雄鸟，统计里就不存在。',
      '苇塘里的鸟很难数。',
    ],
    [
      'the change below a heading that announces a finding',
      'An unexpected finding',
      'In 2023 the water level at three sites was lowered in the last week of April. Booming stopped within four days and did not resume. At the neighbouring sites, where cutting was postponed to August, booming continued until mid-June.',
      'Booming stopped within four days and did not resume.',
    ],
    [
      'the change below a Chinese heading that announces a finding',
      '意外的发现',
      '2023年4月最后一周，为了割苇，三个点的水位被降低。四天之内鸟叫停止了，之后也没有恢复。相邻的点把割苇推迟到八月，鸟叫一直持续到六月中旬。',
      '四天之内鸟叫停止了，之后也没有恢复。',
    ],
    [
      'the purpose of a meeting below its welcome',
      'Welcome',
      'Thank you for coming. Many of you have lived here longer than we have worked for the Trust. Tonight we want to explain what will be done, what it will cost you and who to call when something goes wrong. There will be tea at half past eight.',
      'Tonight we want to explain what will be done, what it will cost you and who to call when something goes wrong.',
    ],
    [
      'the purpose of a Chinese meeting below its welcome',
      '开场',
      '感谢各位邻居今晚过来。很多人在这里住的时间比我们工作的时间还长。今晚我们想向大家说明要修什么、要花多少钱、出了问题找谁。八点半有茶水，大家可以慢慢问。',
      '今晚我们想向大家说明要修什么、要花多少钱、出了问题找谁。',
    ],
  ])('is in larger type if it is %s', (_, heading, body, lead) => {
    const { slide, deck } = slideOf(heading, body);
    const [largest, ...others] = bodyOf(slide).toSorted((one, other) => other.style.size - one.style.size);
    expect(largest && wordsOf(largest)).toBe(lead);
    for (const { style } of others) expect(largest?.style.size).toBeGreaterThan(1.2 * style.size);
    expect(bodyOf(slide).map(wordsOf).join('').length).toBeGreaterThan(body.length - 8);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    [
      'below another heading, where it is an event among others',
      'The season',
      'In 2023 the water level at three sites was lowered in the last week of April. Booming stopped within four days. At the neighbouring sites, where cutting was postponed to August, booming continued until mid-June.',
    ],
    [
      'beside another change',
      'Findings',
      'Booming stopped within four days at the three sites. At the neighbouring sites it increased in May, when the birds had moved. The reed was cut in August at all of them.',
    ],
    [
      'in a welcome without a purpose',
      'Welcome',
      'Thank you for coming. Many of you have lived here longer than we have worked for the Trust, and you know where the rain comes in. There will be tea at half past eight and we will stay as long as there are questions.',
    ],
    [
      'in a step of a process',
      'How the pump starts',
      'The float closes the contact at thirty centimetres. The motor is never switched on at once. The relay waits for ten seconds. The valve opens after the first turn of the wheel.',
    ],
  ])('is not found %s', (_, heading, body) => {
    const { slide } = slideOf(heading, body);
    expect(new Set(bodyOf(slide).map(({ style }) => style.size)).size).toBe(1);
  });
});

it.each([
  [
    'The kitchen',
    'The kitchen cooks every day of the year, when 214 guests sit down to lunch. About 60% of the food is surplus from eleven supermarkets.\n\nIn March 2024 the old range failed its inspection. The Company of Cooks replaced it within three weeks.',
    4,
  ],
  [
    '案例：滨江店的三个月',
    '滨江店三月评分 4.4，在 92 家直营店里排倒数第五。新店长到任后只做了三件事：把计时器装到每口面锅上；把午高峰的备料提前完成；每天给前一天的差评顾客打电话。\n\n到 6 月，平均出餐时间从 8.9 分钟降到 5.6 分钟，评分升到 4.8，月营业额由 28.5 万元增加到 33.1 万元。',
    3,
  ],
])('sets the sentences of two paragraphs that report facts in rows: %s', (heading, body, count) => {
  const { slide, deck, choice } = slideOf(heading, body);
  expect(choice.reason).toBe('Each of its sentences has a row.');
  expect(bodyOf(slide)).toHaveLength(count);
  expect(bodyOf(slide).map(wordsOf).join('').replace(/\s/gu, '')).toBe(body.replace(/\s/gu, ''));
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  'We staged five plays in the old house on the quay, and the audiences came back for the titles that they knew well. They stayed away from the others.\n\nNext year we stage fewer of them, in the new house on the hill.',
  '我们把门口的两个摊位收了回来，改成放快递和雨伞的架子，邻居们路过时会停下来看一眼，再和店里的人聊几句。\n\n到了冬天，架子旁边多了一把椅子，等公交的老人会在这里坐一会儿，看看街上的人。',
])('sets no paragraphs of a story in rows: %s', (body) => {
  expect(slideOf('The season', body).choice.reason).not.toBe('Each of its sentences has a row.');
});

describe('a short sentence that is a paragraph', () => {
  const slope =
    'On a straight demand line the slope is the same everywhere. The elasticity is not: it is high at the top left, where prices are high and quantities small, and low at the bottom right.';
  const largestIn = (heading: string, body: string): string => {
    const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## ${heading}\n\n${body}\n`).outline);
    const texts = (deck.slides[1]?.elements ?? []).filter((one) => one.kind === 'text' && one.role === 'body');
    const [largest, next] = texts
      .filter((one) => one.kind === 'text')
      .toSorted((one, other) => other.style.size - one.style.size);
    return largest && next && largest.style.size > next.style.size ? plainText(largest.paragraphs[0]?.runs ?? []) : '';
  };

  it('is larger than the text that it is about', () => {
    expect(largestIn('A warning', `Elasticity is not slope.\n\n${slope}`)).toBe('Elasticity is not slope.');
    expect(largestIn('A warning', `${slope}\n\nSlope is steepness.`)).toBe('Slope is steepness.');
    const marks =
      '质检班跟线三天，记下 57 处划伤的发生位置：周转车 31 处，清洗上下料 15 处，检验台 8 处，不明 3 处。现用的铁质周转车隔板 2019 年做的，胶条大多脱落。';
    expect(largestIn('专题二：表面划伤', `划伤不是加工出来的，是搬出来的。\n\n${marks}`)).toBe(
      '划伤不是加工出来的，是搬出来的。',
    );
  });

  it('is no larger if it is a phrase, a line that announces the text, or one of two short ones', () => {
    expect(largestIn('A warning', `From one end to the other.\n\n${slope}`)).toBe('');
    expect(largestIn('A warning', `${slope}\n\nAll amounts exclude VAT.`)).toBe('');
    expect(largestIn('A warning', `Note the following:\n\n${slope}`)).toBe('');
    expect(largestIn('A warning', `Elasticity is not slope.\n\n${slope}\n\nSlope is steepness.`)).toBe('');
  });
});
