import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { recognizeGroups } from './recognize-groups.ts';

/** Returns the layout of a slide, the reason for it, and whether it has arrows. */
function layoutOf(text: string): { layout: string; reason: string; hasArrows: boolean } {
  const { choices, deck } = layoutDeck(readMarkdown(text).outline);
  const { layout = '', reason = '' } = choices.at(-1) ?? {};
  const hasArrows = deck.slides.some(({ elements }) =>
    elements.some(({ kind, name }) => kind === 'shape' && name === 'Way'),
  );
  return { layout, reason, hasArrows };
}

it.each([
  [
    'lines that begin with times',
    '## A\n\n09:00 – 10:00: Robots restock\n10:00 – 14:00: Appointments\n14:00 – 18:00: Pick-ups',
    'timeline',
  ],
  [
    'lines that begin with labels',
    '## A\n\nChair: Ruth Abel (standing again)\nSecretary: Jon Blake\nTreasurer: Ana Cole\nYouth: Eva Dunn',
    'threeColumns',
  ],
  [
    'a text above bold leads',
    '## A\n\nA method.\n\n- **One**: with labels\n- **Two**: without labels\n- **Three**: by reward',
    'threeColumns',
  ],
  [
    'a definition list below a paragraph',
    '## A\n\nA volcano is an opening.\n\nMagma\n: rock below\n\nLava\n: rock above the ground\n\nVent\n: the pipe inside',
    'threeColumns',
  ],
  [
    'a bold line between a paragraph and its list',
    '## A\n\nExtend it to all teams.\n\n**Conditions:**\n\n- Satisfaction stays high\n- Each team has a plan\n- Part-time staff get a raise',
    'cards',
  ],
  [
    'a paragraph above steps',
    '## How to pay\n\nIt takes a minute.\n\n1. Open the app\n2. Scan the code\n3. Confirm',
    'process',
  ],
  [
    'bold leads that go on up to a colon',
    '## A\n\n- **Fraud rings** open many shops: shared lists\n- **Bank partner** concentration: second sponsor\n- **Rates**: less margin',
    'threeColumns',
  ],
  ['two lists under bold lines', '## A\n\n**Pros:**\n- a\n- b\n\n**Cons:**\n- c\n- d', 'comparison'],
  ['three lists under bold lines', '## A\n\n**One**\n- a\n\n**Two**\n- b\n\n**Three**\n- c', 'threeColumns'],
  [
    'three lists under bold lines with status lights',
    '## A\n\n🔴 **One**\n- a\n\n🟡 **Two**\n- b\n\n🟡 **Three**\n- c',
    'threeColumns',
  ],
  ['三组带状态灯的列表', '## 甲\n\n🔴 **问题一**\n- 子\n\n🟡 **问题二**\n- 丑\n\n🟢 **问题三**\n- 寅', 'threeColumns'],
  ['terms and their meanings', '## A\n\nB\n: is one\n\nC\n: is two\n\nD\n: is three', 'threeColumns'],
  ['a quotation above its author', '## A\n\n> Now I drink one coffee and go.\n\n— A driver', 'quote'],
  ['dates in bold', '## A\n\n- **Q2 2026** Pilot\n- **Q3 2026** Roll-out\n- **Q4 2026** Review', 'timeline'],
  [
    'figures within items',
    '## A\n\n- 签约 **41.6万人**，同比增长12%\n- 满意度 **95.1分**\n- 考核 **第3位**',
    'bigNumber',
  ],
  [
    'paragraphs and a list that begin in bold',
    '## A\n\n**Task:** late trains.\n\n**Way:** one board.\n\n**Results:**\n- fewer\n- happier',
    'threeColumns',
  ],
  ['words before a colon', '## A\n\n- 语言：用当时的口语\n- 人物：商贩和工匠\n- 结尾：常有说教', 'cards'],
  ['figures after a colon', '## A\n\n- Revenue: €31.4M\n- New customers: 212\n- Retention: 108 %', 'bigNumber'],
  ['six short steps in one column', '## A\n\n1. a b\n2. c d\n3. e f\n4. g h\n5. i j\n6. k l', 'process'],
  ['ranges of months', '## A\n\n- **June:** sign\n- **July – September:** build\n- **April:** close', 'timeline'],
  [
    'points that are counted in a Chinese text',
    '## 要求\n\n一是按时完成测试。二是签署承诺书。三是每年复训一次。',
    'cards',
  ],
  [
    'two code blocks to compare',
    '## Migrating\n\nBefore:\n\n```js\na()\n```\n\nAfter:\n\n```js\nb()\n```',
    'twoColumns',
  ],
  ['a table of contents with an emoji', '## 📋 Agenda\n\n- One\n- Two\n- Three\n- Four\n- Five', 'splitList'],
  ['a sentence around a figure', '## A\n\nThe board releases **€ 6.5 m** for the second line.', 'bigNumber'],
  ['figures after their label', '## A\n\n- Revenue **€ 61.4 m**, up 9 %\n- Margin **11.2 %**', 'bigNumber'],
])('recognizes %s', (_, text, layout) => {
  expect(layoutOf(text)).toMatchObject({ layout });
});

it.each([
  ['## How it works\n\n1. Light\n2. Water\n3. Sugar', true],
  ['## 签约流程\n\n1. 居民预约\n2. 医生评估\n3. 签订协议', true],
  ['## Setup\n\n1. Install the app\n2. Open it\n3. Sign in', true],
  ['## Mistakes we made\n\n1. Trusted the meters\n2. Asked nobody\n3. Left the summer out', false],
  ['## 三个短板\n\n1. 医生紧缺\n2. 设备老化\n3. 重复录入', false],
  ['## Key points\n\n1. Start with decisions\n2. Make it safe\n3. Keep it small', false],
  ['## Security\n\n1. Lock your screen\n2. Never plug in a stick\n3. Report a mail', false],
  ['## Colours\n\n1. Red\n2. Green\n3. Blue', false],
])('draws arrows only between the steps of a process: %j', (text, hasArrows) => {
  expect(layoutOf(text)).toMatchObject({ layout: hasArrows ? 'process' : 'splitList', hasArrows });
});

it('uses the layout that the author requested if the content matches it', () => {
  const list = '- **41 %** less fuel\n- **3** stops';
  expect(layoutOf(`## A\n\n${list}`)).toMatchObject({ layout: 'bigNumber' });
  expect(layoutOf(`## A\n\n<!-- layout: cards -->\n\n${list}`)).toMatchObject({
    layout: 'cards',
    reason: 'The author requested this layout.',
  });
  expect(layoutOf(`## A\n\n::: steps\n- Put it in\n- Count\n- Draw\n:::`)).toMatchObject({ layout: 'process' });
  expect(layoutOf(`## A\n\n<!-- layout: chart -->\n\n${list}`)).toMatchObject({ layout: 'bigNumber' });
});

it('leaves items unchanged if the words before a colon are a figure, a time or part of a sentence', () => {
  const bold = (list: string): unknown => {
    const { outline } = readMarkdown(`## A\n\n${list}`);
    return recognizeGroups(outline.slides[0]?.blocks ?? []).flatMap((block) =>
      block.kind === 'list' ? block.items.map(({ runs: [first] }) => first?.bold === true) : [],
    );
  };
  expect(bold('- Humour: dry and rare\n- Tone: calm\n- Pace: slow\n')).toEqual([true, true, true]);
  for (const item of ['- 12: chairs\n', '- at 10:30 sharp\n', '- We said, and meant: nothing\n', '- a:b\n'])
    expect(bold(item.repeat(3))).toEqual([false, false, false]);
});

it('keeps both ends of a range of months', () => {
  const { deck } = layoutDeck(
    readMarkdown('## A\n\n- **June:** sign\n- **October – December:** build\n- **April:** close').outline,
  );
  const times = deck.slides[0]?.elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'eventTime' ? [one] : [],
  );
  expect(times?.map(({ paragraphs }) => plainText(paragraphs[0]?.runs ?? []))).toEqual([
    'June',
    'October – December',
    'April',
  ]);
});

it('separates the names of steps from their texts, even after the layout is changed', () => {
  const { deck } = layoutDeck(
    readMarkdown('## Pillars\n\n1. **🔑 Access** – for all\n2. **Skills:** to read\n3. **Trust**: in data').outline,
  );
  const textsOf = (slides: Deck['slides'], part: string): string[] =>
    slides[0]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === part ? [one.paragraphs[0]?.runs.map(({ text }) => text).join('') ?? ''] : [],
    ) ?? [];
  const stepsOf = (slides: Deck['slides']): string[] => {
    const texts = textsOf(slides, 'eventText');
    return textsOf(slides, 'eventTime').map((name, index) => `${name}\n${texts[index]}`);
  };
  const steps = ['🔑 Access\nFor all', 'Skills\nTo read', 'Trust\nIn data'];
  expect(stepsOf(deck.slides)).toEqual(steps);
  const id = deck.slides[0]?.id ?? '';
  expect(stepsOf(changeLayout(changeLayout(deck, id, 'content'), id, 'process').slides)).toEqual(steps);
});

it('sets Chinese verse next to other text as a quotation', () => {
  const { deck } = layoutDeck(
    readMarkdown('## 尾声\n\n九秋风露越窑开,\n夺得千峰翠色来。\n\n这是唐人写越窑的句子。\n\n谢谢各位。').outline,
  );
  expect(deck.slides[0]?.elements.map(({ id }) => id)).toContain('quote-panel');
  expect(JSON.stringify(deck.slides[0])).toContain('九秋风露越窑开，\\n夺得千峰翠色来。');
});

it('does not set slogans without punctuation as verse', () => {
  const [slide] = readMarkdown('## 口号\n\n产业焕新见成效  \n服务创新惠民生\n\n全年完成了各项任务。').outline.slides;
  expect(recognizeGroups(slide?.blocks ?? []).every(({ kind }) => kind !== 'quote')).toBe(true);
});

it('shows paragraphs that begin with different emoji and bold words as cards with icons', () => {
  const lines = [
    '⚡ **Brake sensing** – reacts in 80 ms',
    '🔋 **42 hours** per charge',
    '🔒 **Twist lock** – with a key',
  ];
  const { deck, choices } = layoutDeck(readMarkdown(`## In the box\n\n${lines.join('\n\n')}`).outline);
  expect(choices.at(-1)?.layout).not.toBe('content');
  expect(deck.slides[0]?.elements.filter(({ part }) => part === 'icon')).toHaveLength(3);
  const lights = deck.slides[0]?.elements.some(({ name }) => name === 'Icon 🔴');
  expect(lights).toBe(false);
  const mixed = layoutDeck(
    readMarkdown(`## In the box\n\n🔴 **Field** – 210 degrees\n\n${lines.join('\n\n')}`).outline,
  ).deck;
  const icons = mixed.slides[0]?.elements.filter(({ part }) => part === 'icon') ?? [];
  expect(icons.some((icon) => icon.kind === 'shape' && icon.fill !== undefined)).toBe(false);
});

it('sets a short list with names in rows if columns would leave the lower part of the slide empty', () => {
  const { choices } = layoutDeck(
    readMarkdown('# T\n\n## 三项保障\n\n- 场地：每街道一处\n- 资金：首年到位\n- 政策：补贴直达').outline,
  );
  expect(choices[1]?.layout).toBe('cards');
});

it.each([
  [2, 'comparison'],
  [3, 'threeColumns'],
])('puts %i lists inside a list side by side', (count, layout) => {
  const names = ['Platform', 'Product:', 'People'].slice(0, count);
  const list = names.map((name) => `- ${name}\n  - Hire two engineers\n  - Train the team on call`).join('\n');
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${list}`).outline);
  expect(choices[1]?.layout).toBe(layout);
  expect(JSON.stringify(deck.slides[1]?.elements)).toContain('"text":"Product"');
});

it('keeps lists inside a list if not all items have one', () => {
  const { choices } = layoutDeck(readMarkdown('# T\n\n## A\n\n- Platform\n  - Hire\n  - Train\n- Product').outline);
  expect(['comparison', 'threeColumns']).not.toContain(choices[1]?.layout);
});

it('groups a bold line above a text and one above a list', () => {
  const materials =
    '## 量影子\n\n**准备材料**\n\n竹竿、卷尺、粉笔\n\n**步骤**\n\n1. 把竹竿竖直立在操场上\n2. 画出影子的顶端\n3. 量出影子的长度';
  expect(layoutOf(materials).layout).toBe('comparison');
  expect(layoutOf(materials.replaceAll('**', '')).layout).not.toBe('comparison');
});
