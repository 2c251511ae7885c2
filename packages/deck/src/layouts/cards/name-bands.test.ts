import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const slideOf = (text: string, heading = 'Risks') => {
  const { choices, deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${text}\n\n## Z\n\nz`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const fillsOf = (shapeName: string) =>
    elements.flatMap((one) =>
      one.kind === 'shape' && one.name === shapeName && one.fill?.kind === 'solid' ? [one.fill.color] : [],
    );
  return {
    deck,
    choice: choices[1],
    bars: fillsOf('Card bar'),
    cards: fillsOf('Card'),
    texts: elements.flatMap((one) =>
      one.kind === 'text' && one.role === 'body'
        ? [one.paragraphs.map(({ runs }) => plainText(runs).replaceAll('\u00A0', ' '))]
        : [],
    ),
  };
};

const risks = [
  '- 🔴 **Sensor supply** — one supplier for the module, lead time of 19 weeks. *Mitigation:* buy 20,000 units of safety stock, qualify a second source by August.',
  '- 🟠 **Health claims** — regulators in Germany are strict. *Mitigation:* legal review of all copy.',
  '- 🟡 **Matter bugs** — 11 of 140 tested devices fail. *Mitigation:* public list, weekly updates.',
  '- 🟢 **Tariffs** — margin falls by 3 points in the worst case.',
].join('\n');

describe('a list of names with their status', () => {
  it('has a row for each, with four different colors and its mitigation on a separate line', () => {
    const { deck, choice, bars, texts } = slideOf(risks);
    expect(choice?.reason).toContain('status');
    expect(bars).toHaveLength(4);
    expect(new Set(bars).size).toBe(4);
    expect(texts).toContainEqual(['Regulators in Germany are strict.', 'Mitigation: legal review of all copy.']);
    expect(findFaults(deck)).toEqual([]);
  });

  it('has red rows if all are failures', () => {
    const { deck, cards, bars } = slideOf(
      '- ❌ **优惠叠加算错**：11月9日0点，满减券与会员券叠加，四件套实付低于成本，37分钟内成交2,180单，直接损失26.3万元\n- ❌ **库存不同步**：抖音与天猫共用库存，超卖1,460单\n- ❌ **快递爆仓**：华东仓积压8.2万单',
      '踩过的坑',
    );
    expect(cards).toEqual(['negativeGround', 'negativeGround', 'negativeGround']);
    expect(bars).toEqual(['negative', 'negative', 'negative']);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    '- 🔴 The sensor supply is late\n- 🟢 The tariffs are known\n- 🟡 The bugs are open',
    '- 🔴 **Sensor supply** — late\n- **Tariffs** — known\n- 🟡 **Bugs** — open',
    '- ✅ **Speed** — twice as fast\n- ❌ **Price** — higher\n- ✅ **Size** — half',
    '- 🔴 传感器供应紧张\n- 🟢 关税已知\n- 🟡 缺陷未关闭',
  ])('is none without names, or with other marks: %j', (text) => {
    expect(slideOf(text).choice?.reason).not.toContain('status');
  });
});

it('sets names next to their roles if their cards do not fit above the text below them', () => {
  const { deck, choice, texts } = slideOf(
    [
      '- **Dr. Samuel Achterberg**, Director',
      '- **Nkechi Rowe**, Head of Programme, curator of *The Sugar Room*',
      '- **Martin Philp**, Collections Manager',
      '- **Shreya Banerjee**, Learning and Community, joins in January from the Science Centre',
      '- **Carol Tennant**, Finance and Operations',
      '',
      'Also 46 staff (38.5 full-time equivalents) and 130 volunteers, who gave 14,200 hours in 2025. They guided 312 tours, catalogued 8,900 objects, and ran the shop on 204 days, most of them in the rain of the wettest summer since the house opened.',
    ].join('\n'),
    'The team',
  );
  expect(choice?.layout).toBe('cards');
  expect(texts).toContainEqual(['Dr. Samuel Achterberg']);
  expect(texts).toContainEqual(['Collections Manager']);
  expect(findFaults(deck)).toEqual([]);
});

it('sets a few short items side by side if rows do not fit above a conclusion', () => {
  const { deck, choice } = slideOf(
    '1919年1月，27个战胜国的代表在巴黎开会。中国是战胜国之一，派劳工14万人赴欧洲战场，不少人埋骨异乡。\n\n中国代表团提出：\n\n- 取消列强在华特权\n- 取消“二十一条”\n- 收回德国在山东的各项权益\n\n结果：和约规定，**德国在山东的权益全部转让给日本**。',
    '巴黎和会',
  );
  expect(choice?.layout).toBe('cards');
  expect(choice?.reason).toContain('band');
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  [
    'English',
    '🎯 **Key takeaway:** Returns are our second-largest operating cost and our most underused touchpoint.\n\n- 📦 **Return rate:** 27.4% of orders, up from 23.1% two years ago\n- 💸 **Cost per return:** $14.80 on average, $31 for bulky items\n- ⏱️ **Refund time:** 9.2 days (customers expect 5)\n- 🔁 **Exchange share:** only 11% of returns become exchanges\n- 🚀 **Opportunity:** $3.6M annual savings within 18 months',
  ],
  [
    'Chinese',
    '🎯 **核心结论：** 退货是第二大运营成本，也是最没有用好的客户接触点，今年要专门来抓。\n\n- 📦 **退货率：** 占订单的27.4%，两年前是23.1%，其中服装类占了一大半\n- 💸 **单件成本：** 平均14.8元，大件商品每件31元，还没有算上仓库的人工\n- ⏱️ **退款时间：** 平均9.2天，而客户期望的是5天之内到账\n- 🔁 **换货占比：** 退货里只有11%变成换货，其余的全部退款\n- 🚀 **机会：** 十八个月里每年可以节省360万元',
  ],
])('keeps the emoji of names on bands as icons at their left (%s)', (_, text) => {
  const { deck } = layoutDeck(readMarkdown(`# Returns\n\n## Executive summary\n\n${text}`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const icons = elements.filter(({ part }) => part === 'icon');
  expect(icons).toHaveLength(5);
  expect(new Set(icons.map(({ box }) => box.x)).size).toBe(1);
  expect(findFaults(deck)).toEqual([]);
});
