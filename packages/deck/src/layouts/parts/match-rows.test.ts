import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (heading: string, blocks: string) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${blocks}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck;
};
const textsOf = (elements: readonly SlideElement[], part: string): TextElement[] =>
  elements.flatMap((one) => (one.kind === 'text' && (one.part ?? one.id) === part ? [one] : []));

const rules = {
  en: [
    'Carry the load low: 15 to 20 cm above the floor, with the mast tilted back.',
    'If you cannot see over the load, drive backwards. On a ramp, the load always points uphill.',
    'Stop and sound the horn at every aisle end and every door, even if you have seen no pedestrian.',
    'Keep 2 metres from any pedestrian. If one comes closer, stop, lower the load and wait until they have left.',
    'Never lift more than the plate on the truck allows. Our trucks lift 1,600 kg at 500 mm load centre up to 4.5 m, but only 1,100 kg up to 6 m.',
  ],
  zh: [
    '载货行驶时货叉离地面15到20厘米，门架向后倾斜，货物靠近挡货架，起步和停车都要平稳。',
    '货物挡住视线时倒车行驶，上下坡时货物始终朝向坡顶，坡道上不得转弯，也不得横向行驶，更不得在坡道上停车装卸。',
    '每个通道口和每扇门前都要停车鸣笛，即使没有看到行人，也要等两秒钟再慢慢通过，不得抢行。',
    '与行人保持两米以上的距离。有人走近时停车，放下货物，等人离开后再起步，任何时候都不许从货叉下面通过。',
    '起重量不得超过铭牌上的数值。标准叉车在4.5米以下可以举起1600公斤，到6米时只能举起1100公斤，超过时必须换大车。',
  ],
};

it.each([
  ['en', 'Driving with a load', rules.en],
  ['zh', '载货行驶', rules.zh],
] as const)('lays out long items in rows of one size with marks (%s)', (_, heading, texts) => {
  const { slides } = deckOf(heading, texts.map((text) => `- ${text}`).join('\n'));
  expect(slides).toHaveLength(2);
  const elements = slides[1]?.elements ?? [];
  const rows = textsOf(elements, 'item');
  expect(rows.map(({ paragraphs }) => plainText(paragraphs[0]?.runs ?? []))).toEqual(texts);
  expect(new Set(rows.map(({ style }) => style.size)).size).toBe(1);
  expect(rows[0]?.style.size).toBeGreaterThanOrEqual(24);
  expect(elements.filter(({ name }) => name === 'Mark')).toHaveLength(texts.length);
  expect(elements.filter(({ name }) => name === 'Card bar')).toHaveLength(texts.length);
});

it.each([
  [
    'What you will be able to do',
    'At the end of the day you can:\n\n- move on foot through all zones without entering the path of a truck;\n- check a forklift before the shift and decide whether it may be used;\n- lift and carry loads up to 25 kg in the correct way;\n- lock out a conveyor before you clear a jam;\n- react correctly to a spill, a fire and an injury.\n\nYou may not work alone until you have passed the test (at least 24 of 30 points) and your team leader has signed your training card.',
    'note-band',
  ],
  [
    '学习目标',
    '培训结束以后，你能够：\n\n- 在所有区域步行，不进入叉车的通道；\n- 在班前检查叉车，判断能不能使用；\n- 用正确的方法搬运25公斤以下的货物；\n- 在清除堵塞以前锁定输送机；\n- 正确处理泄漏、火灾和受伤，知道在哪里找到灭火器。\n\n通过考试（30分中至少得24分），并且班组长在培训卡上签字以后，才能独立上岗；没有通过考试的，一周以后可以再参加一次考试，仍然没有通过的要重新参加培训。',
    'callout-line',
  ],
])('sets the text below a list on a band: %s', (heading, blocks, band) => {
  const elements = deckOf(heading, blocks).slides[1]?.elements ?? [];
  expect(textsOf(elements, 'item')).toHaveLength(5);
  expect(elements.some(({ id }) => id === band)).toBe(true);
});

const steps = {
  en: '**A stopped conveyor is not a safe conveyor.** It can start by itself when the light barrier becomes free.\n\n1. Press the nearest emergency stop, and tell the colleagues at the neighbouring stations what you are about to do.\n2. Turn the main switch of the section to 0. The section number is on the yellow plate and must be the same on the switch and on the belt.\n3. Hang your own padlock on the switch and put the key in your pocket. If two colleagues work, there are two padlocks.\n4. Wait 30 seconds, until the compressed air has been released and the gauge shows 0 bar.\n5. Try to start the section at the panel. It must not move.\n   - If it moves, you have locked the wrong switch: step back and call maintenance on extension 320.\n6. Clear the jam. Use the hook for anything that lies below the belt, and never reach between belt and roller.\n7. Count your tools, close all covers, make sure that no colleague stands at the belt.\n8. Take off your own padlock, release the emergency stop, and start the section from the panel only when you can see its whole length.',
  zh: '**停下的输送机并不安全。** 光电开关恢复以后，它可能自行启动。\n\n1. 按下最近的急停按钮，告诉相邻工位的同事你准备做什么，并请他们离开皮带，在警戒线外等候，直到你重新通知为止。\n2. 把本段的总开关转到0。段号在黄色标牌上，开关上的号码必须与皮带上的号码一致，核对两遍以后再操作开关。\n3. 在控制台试着启动本段，皮带不得移动。\n   - 如果移动，说明锁错了开关：退后，拨打分机320叫维修人员，在他们到来以前不得离开。\n4. 等待30秒，直到压缩空气排完，压力表显示0巴，然后再打开防护罩，把防护罩放在身后的架子上。\n5. 清除堵塞物。皮带下面的东西用钩子取出，绝不把手伸进皮带和滚筒之间，也不要用木棒或铁棒去撬。\n6. 清点工具，盖好所有防护罩，确认没有人站在皮带旁边，再收起警戒线，通知相邻工位的同事准备启动。\n7. 取下自己的挂锁，松开急停按钮，看得见整段皮带时才能从控制台启动，启动以后观察两分钟才能离开。\n8. 在控制台旁边的本子上写下时间、原因和姓名，并报告班组长，由班组长在当天下班以前签字确认。',
};

it.each(['en', 'zh'] as const)('divides numbered items evenly between slides, in one size (%s)', (language) => {
  const { slides } = deckOf(language === 'en' ? 'Clearing a jam' : '清除堵塞', steps[language]);
  const [, first, second] = slides;
  const counts = [first, second].map((slide) => textsOf(slide?.elements ?? [], 'step').length);
  expect(slides).toHaveLength(3);
  expect(counts).toEqual([4, 4]);
  const sizes = [first, second].flatMap((slide) =>
    textsOf(slide?.elements ?? [], 'step').map(({ style }) => style.size),
  );
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeGreaterThanOrEqual(24);
  const numbers = [first, second].flatMap((slide) =>
    (slide?.elements ?? []).flatMap((one) =>
      one.part === 'stepMark' && one.kind === 'shape' ? [textOfRuns(one.paragraphs?.[0]?.runs ?? [])] : [],
    ),
  );
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

it('keeps numbers and inner lists when the layout changes', () => {
  const deck = deckOf('Clearing a jam on the conveyor', steps.en);
  const [, , second] = deck.slides;
  const changed = changeLayout(deck, second?.id ?? '', 'content').slides[2];
  const paragraphs = (changed?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.role === 'body' ? one.paragraphs : [],
  );
  expect(paragraphs.map(({ bullet, level = 0, start }) => `${bullet} ${level} ${start ?? ''}`)).toEqual([
    'number 0 5',
    'disc 1 ',
    'number 0 ',
    'number 0 ',
    'number 0 ',
  ]);
});

it.each([
  [
    'What it costs you',
    '- **Rent:** rises by £9 to £14 a week, depending on the size of your flat, from the April after your block is finished\n- **Heating:** expected to fall by £16 to £19 a week over the year\n- **Leaseholders:** your share is capped at £12,500, payable over ten years without interest\n- **Housing benefit:** the increase is eligible, we inform the office\n- No household pays more before its own block is done',
  ],
  [
    '费用怎么算',
    '- **租金：** 每周上涨9到14元，取决于房屋面积，从您所在的楼完工并经过住房办公室验收以后的四月起计算\n- **取暖：** 全年平均每周减少16到19元\n- **业主：** 分摊的上限是12500元，可以在十年内免息付清，也可以一次付清\n- **补贴：** 上涨部分可以补贴，由我们通知主管部门办理\n- 在自己的楼完工以前，任何一户都不会多付钱',
  ],
])('shows names in a column, and the last item without a name below them: %s', (heading, list) => {
  const elements = deckOf(heading, list).slides[1]?.elements ?? [];
  expect(textsOf(elements, 'item')).toHaveLength(4);
  expect(textsOf(elements, 'note')).toHaveLength(1);
});
