import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const elementsOf = (heading: string, blocks: string): readonly SlideElement[] => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${blocks}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  expect(deck.slides).toHaveLength(2);
  return deck.slides[1]?.elements ?? [];
};
const isBody = (one: SlideElement): boolean => one.kind === 'text' && one.role === 'body';

it.each([
  [
    'What happens next',
    '1. Comments are open until 15 January 2027.\n2. The council decides on 24 February 2027.\n3. Work starts in March 2027 with the warning system and in April at Harrow Meadow.\n\n**Tell us what you think**\n\n- Online: <https://www.aldermouth.example/flood>\n- By post: Flood Team, Town Hall, Aldermouth\n- By phone: 01999 555 0142, weekdays 9:00–17:00\n- In person: Quayside Library, every Tuesday 14:00–18:00\n\nThank you for coming.',
  ],
  [
    '下一步',
    '1. 意见征集到2027年1月15日为止。\n2. 市议会在2027年2月24日作出决定。\n3. 2027年3月从预警系统开始施工，4月在哈罗草地开工。\n\n**请告诉我们您的想法**\n\n- 网上：<https://www.aldermouth.example/flood>\n- 来信：市政厅防洪小组，邮政编码100020\n- 电话：010-5550-0142，工作日9:00到17:00\n- 当面：码头图书馆，每周二14:00到18:00\n\n感谢各位到场。',
  ],
])('lays out two lists side by side, above a band with the text below them: %s', (heading, blocks) => {
  const elements = elementsOf(heading, blocks);
  const steps = elements.filter(({ part }) => part === 'step').map(({ box }) => box);
  const side = elements.filter((one) => isBody(one) && one.id.startsWith('side-')).map(({ box }) => box);
  const [note] = elements.filter(({ id }) => id === 'note').map(({ box }) => box);
  expect([steps.length, side.length]).toEqual([3, 1]);
  expect(side[0]?.x).toBeGreaterThan(Math.max(...steps.map(({ x, width }) => x + width)));
  expect(note?.y).toBeGreaterThan(Math.max(...[...steps, ...side].map(({ y, height }) => y + height)));
});

it.each([
  [
    'Why we are here',
    'On 16 February 2020 the River Wend rose 3.9 metres in fourteen hours. It flooded 1,132 homes and businesses, closed the hospital road for two days and cost the city an estimated £71 million.\n\n> "We had twenty minutes. I took the dog and the photo albums."\n>\n> Resident of Quayside\n\nTonight we explain what we will build, when, what it costs, and what will still depend on you.',
  ],
  [
    '我们为什么在这里',
    '2020年2月16日，温德河在十四个小时里上涨了3.9米，淹没了1132户住宅和店铺，通往医院的道路中断了两天，全市损失估计达到7100万元，许多家庭半年以后才搬回自己的家，有十七家店铺从此关门，再也没有开业。\n\n> “我们只有二十分钟。我抱上狗，拿上相册就走了。”\n>\n> ——码头区居民\n\n今晚我们说明要建什么、什么时候建、要花多少钱，还有哪些事情取决于各位。',
  ],
])('lays out a quotation between long texts next to them: %s', (heading, blocks) => {
  const elements = elementsOf(heading, blocks);
  const panel = elements.find(({ id }) => id === 'quote-panel')?.box;
  const texts = elements.filter((one) => isBody(one) && one.part === undefined).map(({ box }) => box);
  expect(texts).toHaveLength(2);
  for (const { x, width } of texts) expect(x + width).toBeLessThan(panel?.x ?? 0);
});
