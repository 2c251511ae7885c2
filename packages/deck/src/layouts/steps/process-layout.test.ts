import { describe, expect, it } from 'vitest';
import { textLines } from '../../elements/text/fit-text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the lines of each step on its card. */
function linesOf(steps: readonly string[], language: 'en' | 'zh', heading = 'What we ask'): string[][] {
  const list = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
  const { deck } = layoutDeck({ ...readMarkdown(`## ${heading}\n\n${list}`).outline, language });
  return (deck.slides[0]?.elements ?? []).flatMap((element) =>
    element.kind === 'text' && /^(?:step|item)-\d/u.test(element.id)
      ? [textLines(deck, element).map(({ text }) => text.trim())]
      : [],
  );
}

it('avoids leaving a short word alone on the last line of a step', () => {
  const steps = [
    'Approve the budget for the second data center',
    'Extend the credit line to 2027',
    'Confirm the policy',
  ];
  expect(linesOf(steps, 'en', 'How it works')[1]).toEqual(['Extend the credit', 'line to 2027']);
});

it('fills the lines of Chinese steps', () => {
  expect(linesOf(['称取绿叶', '反演地表温度并校正结果', '过滤', '层析'], 'zh', '流程')[1]).toEqual([
    '反演地表温度',
    '并校正结果',
  ]);
});

const layoutsOf = (heading: string, steps: readonly string[]): string[] => {
  const list = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
  return layoutDeck(readMarkdown(`## ${heading}\n\n${list}`).outline).choices.map(({ layout }) => layout);
};

/** Whether arrows connect the steps of a slide. */
const hasArrows = (heading: string, steps: readonly string[]): boolean => {
  const list = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
  const elements = layoutDeck(readMarkdown(`## ${heading}\n\n${list}`).outline).deck.slides[0]?.elements ?? [];
  return elements.some(({ kind, name }) => kind === 'shape' && name === 'Way');
};

it('connects steps only if their words say that one follows another', () => {
  const [check, forecast, feed] = ['机票值机，给孩子选靠窗', '看天气预报，决定带不带雨靴', '给猫买够两周的猫砂'];
  for (const again of ['再确认一次民宿的接送时间', '再次确认民宿', '再检查行李'])
    expect(hasArrows('出发前的准备事', [check, again, forecast, feed])).toBe(false);
  expect(hasArrows('出发前', [check, forecast, '再出门'])).toBe(true);
  expect(hasArrows('打包', ['先称重', '再装袋', '贴标签'])).toBe(true);
  // The order of two actions in one item says nothing about the items.
  // A rule between the steps is none of them.
  expect(hasArrows('报销流程', ['提交申请', '返回后提交发票', '主管审批'])).toBe(true);
  expect(hasArrows('报销流程', ['提交申请', '住宿标准：一线城市500元/晚', '主管审批'])).toBe(false);
  expect(hasArrows('The claim process', ['Fill in the form', 'Hand it in', 'Get paid'])).toBe(true);
  expect(hasArrows('The claim process', ['Fill in the form', 'Meal allowance: 30 euros', 'Get paid'])).toBe(false);
  expect(hasArrows('打包', ['先称重，再装袋', '贴标签', '入库'])).toBe(false);
  expect(hasArrows('打包', ['称重', '再装袋', '贴标签'])).toBe(false);
  expect(hasArrows('出发前的提醒', ['先称重', '再装袋', '贴标签'])).toBe(false);
  expect(hasArrows('Packing tips', ['Weigh the bag', 'Close it', 'Then label it'])).toBe(false);
});

it('lays out two steps, but not references to literature', () => {
  expect(layoutsOf('Homework', ['Read page 24', 'Write another proof'])).toEqual(['process']);
  expect(layoutsOf('Homework', ['Read', 'Write another proof'])).toEqual(['content']);
  const works = ['Budget, 2024', 'Jiao, 2010', 'Friedlingstein, 2025'];
  for (const heading of ['References', 'Further reading', '参考文献'])
    expect(layoutsOf(heading, works)).toEqual(['cards']);
  expect(layoutsOf('Preferences', works)).toEqual(['splitList']);
});

it('lays out five steps of many lines in rows, and the short steps of a sequence side by side', () => {
  const step = '**Customers first** — we start from their problem, and not from our own roadmap or our tools';
  const elementsOf = (items: readonly string[], heading: string) =>
    layoutDeck(readMarkdown(`## ${heading}\n\n${items.map((item) => `1. ${item}\n`).join('')}`).outline).deck.slides[0]
      ?.elements ?? [];
  const columnsOf = (items: readonly string[], heading: string) =>
    new Set(
      elementsOf(items, heading).flatMap(({ part, box }) => (part === 'step' || part === 'eventTime' ? [box.x] : [])),
    ).size;
  expect(columnsOf([step, step, step, step, step], 'Our values')).toBe(1);
  expect(columnsOf(['Choose', 'Set', 'Work', 'Rest', 'Repeat'], 'The five steps')).toBe(5);
});

it('sets short steps in large text, without breaking a word', () => {
  const sizeOf = (steps: readonly string[]) => {
    const list = steps.map((step) => `1. ${step}\n`).join('');
    const { deck } = layoutDeck(readMarkdown(`## What we ask\n\n${list}`).outline);
    return deck.slides[0]?.elements.flatMap((one) =>
      one.kind === 'text' && (one.part === 'step' || one.part === 'item') ? [one.style.size] : [],
    )[0];
  };
  expect(sizeOf(['Approve the plan', 'Hire four people', 'Accept the terms'])).toBeGreaterThanOrEqual(36);
  expect(sizeOf(['Approve the plan', 'Hire four people', 'Accept the terms', 'Tell all'])).toBe(36);
  const long = ['Approve the responsibilities-and-roles plan', 'Hire', 'Accept'];
  expect(linesOf(long, 'en')[0]?.join('|')).toContain('responsibilities-and-roles');
});

it('puts short items that are not a sequence on full-width cards, next to their numbers', () => {
  const { deck } = layoutDeck(readMarkdown('## Priorities\n\n4. Hire drivers\n5. Close the gap\n6. Renew').outline);
  const elements = deck.slides[0]?.elements ?? [];
  const cards = elements.filter(({ name }) => name === 'Card');
  expect(new Set(cards.map(({ box }) => box.x)).size).toBe(1);
  expect(cards).toHaveLength(3);
  expect(
    elements.flatMap((one) =>
      one.kind === 'shape' && one.part === 'stepMark' ? one.paragraphs?.[0]?.runs[0]?.text : [],
    ),
  ).toEqual(['4', '5', '6']);
});

it('puts four items in two columns if they are not a sequence and would leave bands half empty', () => {
  const step = '地下管线资料不全，施工中改线、返工时有发生';
  const { deck } = layoutDeck(readMarkdown(`## 主要问题\n\n1. ${step}\n2. ${step}\n3. ${step}\n4. ${step}`).outline);
  const steps = deck.slides[0]?.elements.filter(({ part }) => part === 'step') ?? [];
  expect(new Set(steps.map(({ box }) => box?.x)).size).toBe(2);
});

it('puts the numbers of findings on their cards instead of on a line', () => {
  const item = 'now covers every shop, and one order in three comes through the app';
  const cardsOf = (heading: string) => {
    const { deck } = layoutDeck(
      readMarkdown(`# T\n\n## ${heading}\n\n1. **Orders** ${item}\n2. **Suppliers** ${item}\n3. **Weeks** ${item}\n`)
        .outline,
    );
    const top = (id: string) => deck.slides[1]?.elements.find((one) => one.id === id)?.box.y ?? 0;
    return top('step-mark-1') - top('card-1');
  };
  expect(cardsOf('What worked')).toBeGreaterThan(0);
  expect(cardsOf('How the process works')).toBeLessThan(0);
});

it.each(['16:9', '4:3'] as const)('sets five or more short steps in two rows on a %s slide', (size) => {
  const steps = [
    'Open a branch',
    'Write the first test',
    'Review the code',
    'Merge to main',
    'Build the image',
    'Deploy to staging',
    'Watch the metrics',
    'Release to all',
  ];
  const elementsOf = (count: number) => {
    const list = steps.slice(0, count).map((step) => `1. ${step}\n`);
    const { outline } = readMarkdown(`---\nsize: ${size}\n---\n\n## Release process\n\n${list.join('')}`);
    return layoutDeck(outline).deck.slides[0]?.elements ?? [];
  };
  const sizeOf = (count: number) =>
    elementsOf(count).flatMap((one) => (one.kind === 'text' && one.part === 'step' ? [one.style.size] : []))[0] ?? 0;
  for (const [count, first] of [
    [5, 2],
    [6, 3],
    [8, 4],
  ] as const) {
    const elements = elementsOf(count);
    const texts = elements.filter(({ part }) => part === 'step');
    const tops = [...new Set(texts.map(({ box }) => box.y))];
    expect(tops.map((top) => texts.filter(({ box }) => box.y === top).length)).toEqual([first, count - first]);
    const marks = elements.flatMap((one) =>
      one.kind === 'shape' && one.part === 'stepMark' ? [one.paragraphs?.[0]?.runs[0]?.text] : [],
    );
    expect(marks).toEqual(steps.slice(0, count).map((_, index) => String(index + 1)));
    // There is no arrow from one row to the next.
    expect(elements.filter(({ name }) => name === 'Way')).toHaveLength(count - 2);
    expect(sizeOf(count)).toBeGreaterThanOrEqual(sizeOf(4));
  }
});

it('sets single words in one row of cards in large text', () => {
  const { deck } = layoutDeck(
    readMarkdown('## The five steps\n\n1. Choose\n2. Set\n3. Work\n4. Rest\n5. Repeat').outline,
  );
  const sizes = (deck.slides[0]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === 'step' ? [one.style.size] : [],
  );
  expect(new Set(sizes)).toEqual(new Set([40]));
});

it('lays out steps above a warning in rows instead of narrow cards with the smallest text', () => {
  const steps = [
    'Heat the pot to 250 °C for 45 minutes',
    'Turn the dough into the pot and cut it 1 cm deep',
    'Bake with the lid for 25 minutes',
    'Remove the lid and bake for 20 minutes at 220 °C',
    'Let it cool for one hour before you cut it',
  ];
  const markdown = `# T\n\n## Baking step by step\n\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}\n\n> **Warning:** The pot is hot. Use gloves.\n`;
  const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: 'cartoon-yellow-en' });
  expect(deck.slides).toHaveLength(2);
  const texts = (deck.slides[1]?.elements ?? []).filter(({ part }) => part === 'step');
  expect(new Set(texts.map(({ box }) => box.x)).size).toBe(1);
  expect(texts.every((text) => text.kind === 'text' && text.style.size >= 24)).toBe(true);
});

it('does not set steps larger than their cards permit next to a callout', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      '# T\n\n## Three ways\n\n1. **Hold**: hope the rain ends\n2. **Skip**: lose a day, keep the crew\n3. **Call back**: make the harbour slow down\n\nYou do one of these already. The question is whether you chose it.',
    ).outline,
  );
  expect(findFaults(deck)).toEqual([]);
});

it('keeps steps on one slide above a callout if only one of them is long', () => {
  const long =
    'Watch for **corrosion**: the salt of the harbour reaches every joint of the crane, its cables and its motors, and eats them within a few weeks';
  const steps = [
    'Lower the boom at dusk',
    'Rinse it with fresh water for an hour',
    long,
    'Grease all bearings',
    'Log the hours',
  ];
  const { deck } = layoutDeck(
    readMarkdown(
      `## Upkeep of the crane\n\n${steps.map((text, index) => `${index + 1}. ${text}`).join('\n')}\n\n> [!TIP]\n> Ask the night shift.`,
    ).outline,
  );
  expect(deck.slides.length).toBe(1);
  const rows =
    deck.slides[0]?.elements.flatMap((one) => (one.kind === 'text' && one.part === 'step' ? [one.box] : [])) ?? [];
  expect(rows.length).toBe(5);
  expect(rows[2]?.height).toBeGreaterThan(rows[1]?.height ?? 0);
  for (const [index, { y }] of rows.slice(1).entries())
    expect(y).toBeGreaterThan((rows[index]?.y ?? 0) + (rows[index]?.height ?? 0));
});

it.each([
  ['numbered', '1. Scan the crate\n2. Deliver it\n3. Wash it\n4. Return it the same night'],
  ['cards', '- Longer stays in the ward\n- Resistance to antibiotics\n- Harm that we could have prevented'],
])('separates the text above %s items from them', (_, items) => {
  const text =
    'A folding crate with a tag. The driver takes back the crates of last week when she delivers the new ones.';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Solution\n\n${text}\n\n${items}\n`).outline);
  const boxes = (deck.slides[1]?.elements ?? []).flatMap(({ kind, part, name, box }) =>
    (kind === 'text' && (part === 'step' || part === 'item')) || name === 'Card' ? [box] : [],
  );
  const above = deck.slides[1]?.elements.find(
    (element) => element.kind === 'text' && JSON.stringify(element.paragraphs).includes('A folding crate'),
  );
  const bottom = (above?.box.y ?? 0) + (above?.box.height ?? 0);
  expect(Math.min(...boxes.map(({ y }) => y)) - bottom).toBeGreaterThanOrEqual(31);
  expect(findFaults(deck)).toEqual([]);
});

/** Returns the left edges of the texts of steps. */
const leftEdges = (heading: string, steps: readonly string[]): Set<number> => {
  const list = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
  const { deck } = layoutDeck(readMarkdown(`## ${heading}\n\n${list}`).outline);
  return new Set(
    (deck.slides[0]?.elements ?? []).flatMap((one) => (one.kind === 'text' && one.part === 'step' ? [one.box.x] : [])),
  );
};

it.each([
  ['Quick quiz', ['Which line may you walk inside?', 'How much may one person lift?', 'Whom do you call after 112?']],
  ['What did not', ['Churn rose to 1.9% in the quarter.', 'Seven roles are still open at the office.', 'It slipped.']],
])('lays out numbered questions and sentences in rows: %s', (heading, steps) => {
  expect(leftEdges(heading, steps).size).toBe(1);
});

it('keeps names with a text below them on cards if they fill these, and otherwise puts the text next to the names', () => {
  const long = [
    '**We know hotels.** Most of our sites are hotels, and we have run two of them.',
    '**We fix.** Two engineers help on each day of the year, at night as well.',
    '**We share.** If the saving is less than planned, you pay less for the year.',
  ];
  expect(leftEdges('Why us', long).size).toBe(3);
  const short = ['**Hotels** – most of our sites', '**Repairs** – two engineers help', '**Prices** – you pay less'];
  expect(leftEdges('Why us', short).size).toBe(0);
});

const arrowCount = (heading: string, steps: readonly string[]): number => {
  const list = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
  const { deck } = layoutDeck(readMarkdown(`## ${heading}\n\n${list}`).outline);
  return (deck.slides[0]?.elements ?? []).filter(({ id }) => id.startsWith('way-')).length;
};

it.each([
  ['Old town', ['The bag is weighed with all the contents', 'Then the bag is filled with rice and beans'], 1],
  ['古城', ['带好身份证件和常用的药品', '出发前再确认一次航班的时间', '少带现金和首饰'], 0],
  ['出行提醒', ['检查证件和常用的药品', '打开手机的定位', '选择靠窗的座位'], 0],
  [
    '我们怎么做事',
    ['**说人话。** 写文档先写结论，再写原因。', '**早暴露。** 问题当天说。', '**客户在场。** 想象客户坐在旁边。'],
    0,
  ],
  [
    'How we work',
    ['**Be plain.** Put the conclusion first.', '**Be early.** Tell it at once.', '**Be kind.** Listen.'],
    0,
  ],
  ['Our approach', ['Add panels for waiting sessions', 'Move the export to a replica', 'Test every migration'], 0],
  ['Next steps', ['Add panels for waiting sessions', 'Move the export to a replica', 'Test every migration'], 0],
  [
    'How a visit works',
    ['Book a slot on the phone', 'See a doctor within ten minutes', 'Read the result before you sleep'],
    2,
  ],
  ['如何识别钓鱼邮件', ['看发件人：域名是否与公司一致', '看链接：核对真实的地址', '看附件：是否为可执行文件'], 0],
  ['How to apply', ['Fill in the form on one page', 'Send it to the office by mail', 'Wait for our answer'], 2],
  ['How to sleep', ['Keep the room cool at night', 'Avoid screens in the evening', 'Get up at the same time'], 0],
  ['Steps', ['The form is filled in on one page', 'It is sent to the office by mail', 'The office answers'], 2],
  ['申请流程', ['在系统里填写申请表和金额', '直属上级在两天之内审批', '财务部在周五打款'], 2],
])('connects steps by arrows only if one follows another: %s', (heading, steps, count) => {
  expect(arrowCount(heading, steps)).toBe(count);
});

it.each([
  ['Agenda', ['Background', 'Related work', 'Method', 'Data', 'Results', 'Discussion', 'Outlook']],
  ['目录', ['研究背景', '相关工作', '研究方法', '数据', '结果', '讨论', '展望']],
])('sets seven chapters in two columns of rows, without arrows: %s', (heading, chapters) => {
  const list = chapters.map((chapter, index) => `${index + 1}. ${chapter}\n`).join('');
  const { deck } = layoutDeck(readMarkdown(`## ${heading}\n\n${list}`).outline);
  const elements = deck.slides[0]?.elements ?? [];
  const lefts = elements.filter(({ part }) => part === 'step').map(({ box }) => box.x);
  expect(Array.from(new Set(lefts), (left) => lefts.filter((x) => x === left).length)).toEqual([4, 3]);
  expect(hasArrows(heading, chapters)).toBe(false);
  expect(findFaults(deck)).toEqual([]);
});

it('sets the options of a question on a line below it, in rows', () => {
  const list =
    '1. What is melted rock called when it is under the ground?\n   a) lava  b) magma  c) mango\n2. Which lava makes a tall, steep volcano?\n   a) runny  b) sticky\n3. What does *dormant* mean, in your own words?';
  const { deck } = layoutDeck(readMarkdown(`## Quiz\n\n${list}`).outline);
  const texts = (deck.slides[0]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === 'step'
      ? one.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
      : [],
  );
  expect(texts[0]?.split('\n')).toEqual([
    'What is melted rock called when it is under the ground?',
    'a) lava  b) magma  c) mango',
  ]);
  expect(texts).toHaveLength(3);
  expect(findFaults(deck)).toEqual([]);
});

/** Returns the texts of steps in rows, and the top of the band below them. */
const rowsOf = (steps: readonly string[], below = '') => {
  const list = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
  const { deck } = layoutDeck(readMarkdown(`## Three questions\n\n${list}\n${below}`).outline);
  const elements = deck.slides[0]?.elements ?? [];
  const rows = elements.flatMap((one) => (one.kind === 'text' && one.part === 'step' ? [one] : []));
  expect(findFaults(deck)).toEqual([]);
  return { rows, band: elements.find(({ id }) => id === 'callout-panel')?.box };
};
const questions = ['Who gave it?', 'What exactly did they say?', 'When did they say it, and where?'];
const gapsOf = (rows: ReturnType<typeof rowsOf>['rows']): number[] =>
  rows.slice(1).map(({ box }, index) => box.y - (rows[index]!.box.y + rows[index]!.box.height));

it('sets a few rows in large text, not far apart', () => {
  const { rows } = rowsOf(questions);
  const [{ style } = { style: { size: 0, lineHeight: 0 } }] = rows;
  expect(style.size).toBeGreaterThanOrEqual(32);
  expect(Math.max(...gapsOf(rows))).toBeLessThanOrEqual(1.6 * style.size * style.lineHeight + 1);
});

it('leaves at least as much space above a band as between rows', () => {
  const { rows, band } = rowsOf(questions, '> [!NOTE]\n> Share with the person on your left. No commentary.\n');
  const last = rows.at(-1)!.box;
  expect(band!.y - (last.y + last.height)).toBeGreaterThanOrEqual(Math.max(...gapsOf(rows)) - 1);
});

it('sets rows larger if only one of them has several lines', () => {
  const { rows } = rowsOf([
    'One city, one summer, and no rain.',
    'Volunteers: 61% own their home, against 38% in the city.',
    'Leafy streets are also richer streets. We control for the age of the building and its insulation, but not for everything.',
    'No causal claim. We have dates for 2027 and will return.',
  ]);
  expect(Math.min(...rows.map(({ style }) => style.size))).toBe(32);
});

describe('steps on bands', () => {
  const layoutOf = (heading: string, steps: readonly string[], size = '16:9') => {
    const list = steps.map((step, index) => `${index + 3}. ${step}\n`).join('');
    const { outline } = readMarkdown(`---\nsize: ${size}\n---\n\n# T\n\n## ${heading}\n\n${list}`);
    const { deck } = layoutDeck(outline);
    const elements = deck.slides[1]?.elements ?? [];
    expect(findFaults(deck)).toEqual([]);
    return { deck, elements, cards: elements.filter(({ name }) => name === 'Card') };
  };
  const priorities = [
    'Land the cutover on 16 November with no disruption of the season',
    'Bring delivery back to 97 percent of all orders on time',
    'Renew the accounts at risk, large and small ones',
    'Fill nine open roles in Memphis and Atlanta',
  ];
  const named = [
    '**Screen** – every pupil is assessed in September',
    '**Match** – each child gets a trained tutor',
    '**Tutor** – 30 minutes, three times a week',
    '**Take home** – 25 books of the child’s choice',
    '**Track** – progress is checked every six weeks',
  ];

  it.each(['16:9', '4:3'])('have the full width and the same height, on a %s slide', (size) => {
    const { cards, elements } = layoutOf('Priorities', [...priorities, 'Close the two smallest sites'], size);
    const { width } = elements.find((one) => one.kind === 'text' && one.role === 'title')?.box ?? { width: 0 };
    expect(cards).toHaveLength(5);
    expect(new Set(cards.map(({ box }) => box.height)).size).toBe(1);
    expect(Math.min(...cards.map(({ box }) => box.width))).toBeGreaterThan(0.7 * width);
    const marks = elements.flatMap((one) =>
      one.kind === 'shape' && one.part === 'stepMark' ? one.paragraphs?.[0]?.runs[0]?.text : [],
    );
    expect(marks).toEqual(['3', '4', '5', '6', '7']);
  });

  it('have the names of steps before their texts, in line', () => {
    const { elements, cards } = layoutOf('Our work', named);
    const cells = (part: string) => elements.flatMap((one) => (one.kind === 'text' && one.part === part ? [one] : []));
    const [names, texts] = [cells('eventTime'), cells('eventText')];
    expect([names.length, texts.length, cards.length]).toEqual([5, 5, 5]);
    expect(new Set([...names, ...texts].map(({ style }) => style.size)).size).toBe(1);
    expect(new Set(texts.map(({ box }) => box.x)).size).toBe(1);
    expect(Math.min(...texts.map(({ box }) => box.x))).toBeGreaterThan(
      Math.max(...names.map(({ box }) => box.x + box.width)),
    );
  });

  it('keep their names, texts and numbers when the layout changes', () => {
    const { deck } = layoutOf('Our work', named);
    const id = deck.slides[1]?.id ?? '';
    for (const layout of ['content', 'process']) {
      const changed = changeLayout(deck, id, layout);
      expect(lostWords(named.join(' ').replace(/\*\*|–/gu, ''), textOfDeck(changed))).toEqual([]);
      expect(findFaults(changed)).toEqual([]);
    }
    const again = changeLayout(changeLayout(deck, id, 'content'), id, 'process').slides[1]?.elements ?? [];
    expect(again.filter(({ part }) => part === 'eventText')).toHaveLength(5);
    expect(JSON.stringify(again)).toContain('"text":"7"');
  });

  it('are equally high in smaller text if one of them would have two lines', () => {
    const steps = [
      'Give online',
      'Volunteer',
      'Introduce us',
      'Host a party for ten friends, which raises $3,000 a year on average',
    ];
    const { cards } = layoutOf('Ways to help', steps);
    expect(new Set(cards.map(({ box }) => box.height)).size).toBe(1);
  });
});

it('sets two short steps in large type on cards that fill the body', () => {
  const { deck } = layoutDeck(
    readMarkdown('# T\n\n## Process\n\n1. Write to both queues\n2. Turn off the old one\n').outline,
  );
  const { elements = [] } = deck.slides[1] ?? {};
  const cards = elements.filter(({ name }) => name === 'Card');
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.part === 'step' ? [one] : []));
  expect(texts.map(({ style }) => style.size)).toEqual([48, 48]);
  expect(cards[0]?.box.width).toBe(cards[1]?.box.width);
  expect(Math.round((cards[0]?.box.y ?? 0) + (cards[0]?.box.height ?? 0))).toBe(616);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['四、作业前七步', 2],
  ['整改闭环', 2],
  ['The closed loop', 2],
  ['四、注意事项', 0],
])('connects the numbers of steps in two columns below “%s”', (heading, lines) => {
  const items = [
    '办理作业审批票',
    '安全交底并签字',
    '封闭作业区、设置警示',
    '隔断能源与物料并上锁挂牌',
    '打开进出口，自然通风',
    '先检测：氧气、可燃气、有毒气体',
    '强制通风后再次检测，全部合格以后方可进入',
  ];
  const { deck } = layoutDeck(
    readMarkdown(`# T\n\n## ${heading}\n\n${items.map((item, at) => `${at + 1}. ${item}`).join('\n')}`).outline,
  );
  const elements = deck.slides[1]?.elements ?? [];
  expect(elements.filter(({ name }) => name === 'Line')).toHaveLength(lines);
  expect(findFaults(deck)).toEqual([]);
});

describe('short numbered items', () => {
  const slideOf = (heading: string, items: readonly string[], language = 'en', start = 1) => {
    const list = items.map((one, index) => `${start + index}. ${one}\n`).join('');
    const { outline } = readMarkdown(`# T\n\n## ${heading}\n\n${list}`);
    const { deck } = layoutDeck(outline, { coverId: `business-blue-${language}` });
    expect(findFaults(deck)).toEqual([]);
    const elements = deck.slides[1]?.elements ?? [];
    const numbers = elements.flatMap((one) =>
      one.part === 'stepMark' && one.kind === 'shape' ? [one.paragraphs?.[0]?.runs[0]?.text] : [],
    );
    return { elements, numbers };
  };
  it.each([
    [
      'Our plan',
      ['Reach 400 wells with one standard', 'Open three stores', 'Hand over to a local team', 'Raise more'],
      'en',
    ],
    ['工作打算', ['增加夜班补贴预算', '指定一名接口人', '协助培训两名人员', '每周召开复盘会'], 'zh'],
  ])('are on cards in two columns if there are four: %s', (heading, items, language) => {
    const { elements, numbers } = slideOf(`${heading} 2025–2028, as of November`, items, language);
    const cards = elements.filter(({ name }) => name === 'Card');
    expect(new Set(cards.map(({ box }) => box.x)).size).toBe(2);
    expect(new Set(cards.map(({ box }) => box.height)).size).toBe(1);
    expect(Math.max(...cards.map(({ box }) => box.y + box.height))).toBeGreaterThan(585);
    expect(numbers).toEqual(['1', '2', '3', '4']);
  });

  it('keep their numbers if these do not begin with 1', () => {
    expect(slideOf('Our plan', ['Reach', 'Open', 'Raise'], 'en', 4).numbers).toEqual(['4', '5', '6']);
  });
});

it('sets the text of Chinese steps smaller than their names', () => {
  const steps = [
    '**摸排**：逐户登记老旧电动车与充电需求',
    '**宣传**：张贴公告、入户讲解',
    '**验收**：街道与居民代表联合验收',
  ];
  const sizesIn = (language: 'en' | 'zh') => {
    const list = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
    const { deck } = layoutDeck({ ...readMarkdown(`## 实施步骤\n\n${list}`).outline, language });
    expect(findFaults(deck)).toEqual([]);
    return (deck.slides[0]?.elements ?? []).flatMap((one) =>
      one.kind === 'text' && /^step-\d/u.test(one.id)
        ? [(one.paragraphs[0]?.runs[0]?.size ?? one.style.size) / one.style.size]
        : [],
    );
  };
  expect(sizesIn('zh').every((ratio) => ratio > 1.1 && ratio < 1.3)).toBe(true);
  expect(sizesIn('zh')).toHaveLength(3);
  expect(sizesIn('en')).toEqual([1, 1, 1]);
});

describe('many steps of different lengths in two columns', () => {
  const english = [
    'Build the circuit from the card: 9 V battery, switch, 470 µF capacitor, 100 kΩ resistor, voltmeter in parallel with it',
    '**Check polarity.** The stripe on the capacitor goes to the negative side. Others can burst.',
    'Show me the circuit before you connect the battery',
    'Charge fully (wait 10 s with the bypass lead in)',
    'Open the switch and start the stopwatch at the same time',
    'Record V every 10 s for 2 minutes',
    'Repeat once and take the mean',
    'Swap the resistor for 47 kΩ and do it again if you have time',
  ];
  const chinese = [
    '点数、拍照、编页码，写修复方案',
    '拆线，揭去书皮',
    '干刷除尘，霉重的在通风柜里做',
    '测酸碱度，低于6.0的先脱酸',
    '配纸：厚薄、颜色、帘纹都要接近，颜色用橡碗子水、红茶染',
    '补洞，补纸边缘撕出毛茬，搭口不超过两毫米',
    '喷水压平，换吸水纸三到四遍',
    '折页、齐栏、剪边',
    '锤平',
    '订捻、上皮、穿线',
    '验收、归档',
  ];

  it.each([
    ['Practical', 'Groups of three. You have 25 minutes.', english, 'Roles: one reads the meter, one writes.'],
    ['修一页纸要几步', '', chinese, '熟手一天补十到十五页。虫洞多的，一天一页。'],
  ])('have rows as tall as their text, between other text: %s', (heading, above, steps, below) => {
    const list = steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
    const { deck, choices } = layoutDeck(
      readMarkdown(`# T\n\n## ${heading}\n\n${above}\n\n${list}\n\n${below}`).outline,
    );
    expect(choices.map(({ layout }) => layout)).toEqual(['title', 'process']);
    const texts = (deck.slides[1]?.elements ?? []).flatMap((one) =>
      one.kind === 'text' && one.role === 'body' ? [one] : [],
    );
    const rows = texts.filter(({ part }) => part === 'step');
    const lefts = rows.map(({ box }) => box.x);
    const counts = Array.from(new Set(lefts), (left) => lefts.filter((x) => x === left).length);
    expect(rows).toHaveLength(steps.length);
    expect(counts).toHaveLength(2);
    expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThanOrEqual(2);
    expect(new Set(rows.map(({ box }) => box.height)).size).toBeGreaterThan(1);
    const smallest = Math.min(...rows.map(({ style }) => style.size));
    expect(smallest).toBeGreaterThanOrEqual(24);
    for (const { style } of texts) expect(style.size).toBeLessThanOrEqual(smallest);
    expect(lostWords(`${above} ${list} ${below}`, textOfDeck(deck))).toEqual([]);
    expect(findFaults(deck)).toEqual([]);
  });

  it('leave a few steps with names in rows of full width', () => {
    const steps = [
      '**立即（2026年3月前）**：疏通泄水孔；修补5号墩承台；更换脱空支座4个',
      '**近期（2026年内）**：宽度≥0.15mm的裂缝压力注胶，其余表面封闭；铣刨重铺超车道铺装并重做防水层',
      '**中期（2027年）**：主跨体外预应力加固，腹板粘贴钢板；设计工作应在2026年6月前启动',
      '**长期**：建立健康监测系统，至少包括挠度、裂缝、动态称重三类测点',
      '**交通管理**：加固完成以前，建议限制总重49t以上车辆通行，并在两端设置称重提示',
    ];
    const list = steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## 处置建议\n\n${list}`).outline);
    const marks = (deck.slides[1]?.elements ?? []).filter(({ part }) => part === 'stepMark');
    expect(marks).toHaveLength(5);
    expect(new Set(marks.map(({ box }) => box.x)).size).toBe(1);
  });
});
