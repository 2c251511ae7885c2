import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { pullOutOf } from './pull-out.ts';

const partsOf = (text: string): string[] | undefined => {
  const found = pullOutOf([{ text }]);
  return found && found.map(plainText);
};

const rest = 'They will spend less time on password resets and more time on the conversations that matter.';
const long =
  'For years we assumed that a large central stock of parts would be cheaper than many small ones close to the customer, and we built the warehouse accordingly.';

it.each([
  ['the last sentence', `${long} We were wrong about that.`, [long, 'We were wrong about that.']],
  [
    'a Chinese sentence',
    '面向五百亩以上的合作社与家庭农场，提供从传感器、阀门控制到灌溉决策的一体化方案。我们不卖硬件，我们卖节约下来的水。',
    [
      '面向五百亩以上的合作社与家庭农场，提供从传感器、阀门控制到灌溉决策的一体化方案。',
      '我们不卖硬件，我们卖节约下来的水。',
    ],
  ],
  [
    'the last sentence of a story with a quotation',
    '当时馆里没有人会修，对方说的第一句话是：“先别动，千万别晒，放进冰柜。”这册书在食堂的冰柜里冻了四个月。修复室就是这样开始的。',
    [
      '当时馆里没有人会修，对方说的第一句话是：“先别动，千万别晒，放进冰柜。”这册书在食堂的冰柜里冻了四个月。',
      '修复室就是这样开始的。',
    ],
  ],
])('finds %s of a paragraph, without changing the text', (_, text, expected) => {
  expect(partsOf(text)).toEqual(expected);
});

it.each([
  ['a single sentence', long],
  ['a proof', `Proof. ${long} We were wrong about that.`],
  ['a short first sentence, which leads to the others', `Our agents will not be replaced. ${rest}`],
  ['a paragraph that ends with an example', `${long} One depot, for example, must be rebuilt.`],
  ['a paragraph that ends with a question', `${long} Who must rebuild it?`],
  ['a paragraph whose last sentence has no reason', `${long} It was painted in May.`],
  [
    'a Chinese paragraph whose last sentence has no reason',
    `面向五百亩以上的合作社与家庭农场，提供从传感器、阀门控制到灌溉决策的一体化方案。数据每五分钟刷新一次，晚上备份。`,
  ],
  ['two long sentences', `${long} ${long}`],
  ['two sentences of which neither has more text around it', 'The model works well now. We keep it.'],
  ['many sentences', `Our agents will not be replaced. ${`${rest} `.repeat(7)}`],
  [
    'a sequence',
    'First we measure the temperature of the flow. Then we lower the heating curve in small steps of one degree.',
  ],
  ['a Chinese sequence', '首先把牛奶倒到壶嘴下方的位置。然后把蒸汽棒浸入液面下一厘米，先进气，再旋转，六十度时停止。'],
  ['lines', `Our agents will not be replaced.\n${rest}`],
  ['a quotation in the first sentence', `“Our agents will not be replaced. We promise,” he wrote. ${rest}`],
])('does not find a sentence in %s', (_, text) => {
  expect(partsOf(text)).toBeUndefined();
});

it('does not set bold words, code and links in the accent color', () => {
  const sentence = { text: 'We were wrong about that.' };
  expect(pullOutOf([{ text: `${long} ` }, sentence])).toBeDefined();
  expect(pullOutOf([{ text: `${long} ` }, { ...sentence, bold: true }])).toBeUndefined();
  expect(pullOutOf([{ text: `${long} ` }, { ...sentence, code: true }])).toBeUndefined();
  expect(pullOutOf([{ text: `${long} `, link: 'https://example.com' }, sentence])).toBeUndefined();
});

it('does not set a sentence in the accent color if the author emphasized words of another one', () => {
  const sentence = { text: 'We were wrong about that.' };
  const text = [
    { text: `${long.slice(0, 60)}` },
    { text: long.slice(60, 80), bold: true },
    { text: `${long.slice(80)} ` },
  ];
  expect(pullOutOf([...text, sentence])).toBeUndefined();
  expect(pullOutOf([...text.map((run) => ({ text: run.text })), sentence])).toBeDefined();
});
