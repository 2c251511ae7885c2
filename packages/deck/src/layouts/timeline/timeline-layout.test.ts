import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { textOfDeck, wordsOf } from '../../testing/words.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

it.each([
  [
    'years of any age',
    ['1004: a princess eats with a fork', '1533: it comes to France', '1611: it is laughed at'],
    'timeline',
  ],
  ['months of the next year', ['11 月：培训', '次年 2 月：评估', '次年6月底：推广'], 'timeline'],
  [
    'times in parentheses',
    ['**Base** (weeks 1–6): easy', '**Peak** (weeks 7–12): hard', '**Rest** (week 13): none'],
    'timeline',
  ],
  ['seasons', ['**15 September** orders', '**January 2027** shops', '**Spring 2027** huts'], 'timeline'],
  ['numbered weeks', ['第1周：盘点', '第2–3周：双写', '第4周：灰度'], 'timeline'],
  ['numbered days with spaces', ['**第 1 天**：扫描', '**第 2—3 天**：对接', '**第 4 天**：接单'], 'timeline'],
  ['numbered days in English', ['**Day 1**: scan', '**Days 2–3**: connect', '**Day 4**: open'], 'timeline'],
  ['numbered days that end with a period', ['**Day 1.** scan', '**Days 2–3.** connect', '**Day 4.** open'], 'timeline'],
  [
    'numbered Chinese days that end with a period',
    ['**第1天。** 扫描', '**第2—3天。** 对接', '**第4天。** 接单'],
    'timeline',
  ],
  ['the next morning', ['**08:00** feed', '**12:00** mix', '**18:00** shape', '**Next morning** bake'], 'timeline'],
  ['eras', ['初唐：写宇宙', '盛唐：写朋友', '中唐：写民情', '晚唐：带寒意'], 'timeline'],
  [
    'dates in history',
    [
      '**c. 350 BC** Aristotle teaches',
      '**c. 530 AD** two weights drop',
      '**1586** lead balls',
      '**17th century** proofs',
    ],
    'timeline',
  ],
  ['Chinese dates in history', ['公元前 221 年：统一六国', '公元 105 年：造纸', '1405 年：下西洋'], 'timeline'],
  ['quarters', ['Q1: plan', 'Q2: build', 'Q3: open'], 'timeline'],
  ['arrows', ['**May** → plan', '**Mid-June to early August** → build', '**9 August** → open'], 'timeline'],
  ['days and deadlines', ['**Today** – ask', '**By 4 May** – choose', 'until 9 June: sign'], 'timeline'],
  ['Chinese deadlines', ['即日：报名', '6月底前：审核', '7月1日起：开课'], 'timeline'],
  ['names with arrows', ['**Anna** → plan', '**Ben** → build', '**Cleo** → open'], 'cards'],
  ['figures that are not years', ['300: chairs', '12: tables', '4: doors'], 'cards'],
])('matches a list whose items begin with a time: %s', (_, items, layout) => {
  const { choices } = layoutDeck(readMarkdown(`## A\n\n${items.map((item) => `- ${item}`).join('\n')}`).outline);
  expect(choices.map((choice) => choice.layout)).toEqual([layout]);
});

it('keeps a paragraph above the events', () => {
  const markdown =
    '## 案例\n\n小区建于 1986 年，共 18 栋楼。\n\n- 2025年9月：入户调查\n- 2025年12月：方案公示\n- 2026年3月：进场施工';
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  expect(choices[0]?.layout).toBe('timeline');
  expect(wordsOf(textOfDeck(deck))).toContain('1986');
  expect(findFaults(deck)).toEqual([]);
});

it('lays out more than seven events one below the other', () => {
  const items = ['13:58', '14:02', '14:09', '14:31', '14:55', '15:12', '15:36', '15:58'].map(
    (time) => `- **${time}** It happens`,
  );
  const { deck, choices } = layoutDeck(readMarkdown(`## When\n\n${items.join('\n')}`).outline);
  expect(choices.map((choice) => choice.layout)).toEqual(['timeline']);
  const [times, texts] = ['eventTime', 'eventText'].map((part) =>
    (deck.slides[0]?.elements ?? []).filter((element) => element.part === part),
  );
  expect(times).toHaveLength(8);
  expect(new Set(texts?.map(({ box }) => box.x)).size).toBe(1);
  expect(texts?.map(({ box }) => box.y)).toEqual(times?.map(({ box }) => box.y));
  expect(findFaults(deck)).toEqual([]);
  const again = changeLayout(changeLayout(deck, 'slide-1', 'content'), 'slide-1', 'timeline');
  expect(wordsOf(textOfDeck(again))).toEqual(wordsOf(textOfDeck(deck)));
});

it('avoids leaving a short word alone on the last line of an event', () => {
  const items = ['1004: a princess eats with a golden fork', '1533: it comes to France with the Medici'];
  const text = [
    '## When',
    '',
    ...[...items, '1611: a traveller is laughed at for using one', '1633: decent'].map((item) => `- ${item}`),
  ];
  const [slide] = layoutDeck(readMarkdown(text.join('\n')).outline).deck.slides;
  const eventText = slide?.elements.find(({ id }) => id === 'what-3');
  if (eventText?.kind !== 'text') throw new Error('It is not a timeline.');
  const lines = [...typesetParagraphs(eventText.paragraphs, eventText.style, eventText.box.width).lines].map((line) =>
    line.text.trim(),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)?.split(' ').length).toBeGreaterThan(1);
});

const plan = (rows: readonly string[]) => `# T\n\n## Plan\n\n| Month | Goal |\n|---|---|\n${rows.join('\n')}\n`;
const months = ['| October | New card |', '| November | Open Braga |', '| December | Menu in all shops |'];

it('shows a table of times and short texts, and restores the table', () => {
  const { deck, choices } = layoutDeck(readMarkdown(plan(months)).outline);
  expect(choices.at(-1)?.layout).toBe('timeline');
  expect(wordsOf(textOfDeck(deck))).toEqual(expect.arrayContaining(['Month', 'Goal']));
  expect(findFaults(deck)).toEqual([]);
  const asTable = changeLayout(deck, 'slide-2', 'table');
  expect(asTable.slides[1]?.elements.find(({ kind }) => kind === 'table')).toMatchObject({
    rows: [['Month', 'Goal'], ...months.map((row) => row.split(/\s?\|\s?/u).slice(1, 3))].map((row) => ({
      cells: row.map((text) => ({ runs: [{ text }] })),
    })),
  });
  expect(changeLayout(asTable, 'slide-2', 'timeline').slides[1]?.layout).toBe('timeline');
});

it.each([
  ['a requested table', plan(months).replace('## Plan', '<!-- layout: table -->\n## Plan')],
  ['figures', plan(['| October | 12 |', '| November | 14 |', '| December | 9 |'])],
  ['two rows', plan(months.slice(1))],
  ['other words', plan(['| Lisbon | New card |', ...months.slice(1)])],
])('keeps a table with %s', (_, markdown) => {
  expect(layoutDeck(readMarkdown(markdown).outline).choices.at(-1)?.layout).toMatch(/^table/u);
});

/** Returns the cards, the times and the texts of the events of a slide. */
function eventsOf(markdown: string) {
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  const elements = deck.slides[1]?.elements ?? [];
  expect(choices[1]?.layout).toBe('timeline');
  expect(findFaults(deck)).toEqual([]);
  const textsOf = (part: string) => elements.flatMap((one) => (one.kind === 'text' && one.part === part ? [one] : []));
  const cards = elements.flatMap(({ name, box }) => (name === 'Card' ? [box] : []));
  return { elements, cards, times: textsOf('eventTime'), texts: textsOf('eventText') };
}

it.each([
  ['January – survey', 'March – permits', 'June to September – planting', 'November – report'],
  ['1月：规划', '2月：招标', '3月：审批', '5月：开工', '7月：开放'],
  ['January: plan', 'February: tender', 'March: permits', 'April: survey', 'May: work', 'June: tests', 'July: opening'],
])('lays out a few short events like flags at a line, each of the width of two columns: %s', (...items) => {
  const { elements, cards, times, texts } = eventsOf(`# T\n\n## A\n\n${items.map((item) => `- ${item}\n`).join('')}`);
  const line = elements.find(({ id }) => id === 'time')?.box;
  const lineY = line?.y ?? 0;
  expect(cards.map(({ y }) => y < lineY)).toEqual(items.map((_, index) => index % 2 === 0));
  // The cards of one side do not touch, and the last one ends with the line.
  for (const [index, card] of cards.entries()) {
    expect((cards[index + 2]?.x ?? Infinity) - card.x - card.width).toBeGreaterThanOrEqual(20);
    expect(times[index]?.box.y).toBeGreaterThan(card.y);
    expect(texts[index]?.box.y).toBeGreaterThan(times[index]?.box.y ?? 0);
    expect((texts[index]?.box.y ?? 0) + (texts[index]?.box.height ?? 0)).toBeLessThan(card.y + card.height);
  }
  const last = cards.at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((line?.x ?? 0) + (line?.width ?? 0), -1);
  expect(texts.every(({ style }) => style.size >= 28)).toBe(true);
});

it('keeps the events of flags in their order when the layout is changed', () => {
  const { deck } = layoutDeck(
    readMarkdown('# T\n\n## A\n\n- January – survey\n- March – permits\n- June – planting\n- November – report')
      .outline,
  );
  const changed = changeLayout(deck, 'slide-2', 'cards');
  expect(changed.slides[1]?.layout).toBe('cards');
  const words = textOfDeck({ ...deck, slides: changed.slides.slice(1) });
  const order = ['survey', 'permits', 'planting', 'report'].map((word) => words.toLowerCase().indexOf(word));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThanOrEqual(0);
});

it('shows the text below events under their cards', () => {
  const { deck, choices } = layoutDeck(
    readMarkdown('# T\n\n## A\n\n1. 4 May: plan\n2. 9 June: build\n3. 1 July: open\n\nNext meeting: 8 August').outline,
  );
  expect(choices.at(-1)?.layout).toBe('timeline');
  const elements = deck.slides[1]?.elements ?? [];
  const text = elements.find((one) => one.kind === 'text' && JSON.stringify(one.paragraphs).includes('Next meeting'));
  const cards = elements.filter(({ id }) => id.startsWith('card-')).map(({ box }) => box.y + box.height);
  expect(text?.box.y ?? 0).toBeGreaterThan(Math.max(...cards));
  expect(findFaults(deck)).toEqual([]);
});

it('keeps dates with spaces that do not break, as they are written', () => {
  const markdown =
    "## Key dates\n\n- 4/17 vote in the hall\n- *May '31*: opening\n- w/c 9 June · moving\n- 2031-08-02 fair";
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  expect(choices[0]?.layout).toBe('timeline');
  const times = (deck.slides[0]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === 'eventTime' ? [one.paragraphs[0]?.runs[0]?.text.replaceAll('\u00A0', ' ')] : [],
  );
  expect(times).toEqual(['4/17', 'May ’31', 'w/c 9 June', '2031-08-02']);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['a heading above', '### Timeline\n\n- 4/17 vote\n- 4/30 count\n- 5/2 result'],
  [
    'a quotation and text below',
    '- 14:05 bell\n- 14:20 gate\n- 14:50 all out\n\n> “We heard it, and then we saw it.”\n> — A guard\n\nWhat is missing?',
  ],
  [
    'a long paragraph below many events',
    `${['2 May', '9 May', '1 June', '8 June', '1 July', '6 July', '9 July'].map((one) => `- ${one} · meeting of the board`).join('\n')}\n\nEach meeting takes one hour. A meeting that has to move by a day moves those after it by a week.`,
  ],
  ['Chinese periods', '- 3月4日~3月9日 预热期\n- 3/10-3/12 首发，200件\n- 3.15 20:00 直播\n\n三段合计约一千件。'],
])('lays out dated items with %s', (_, body) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${body}`).outline);
  expect(choices.map(({ layout }) => layout)).toEqual(['title', 'timeline']);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['versions', '- 1.2 fixes\n- 1.3 themes\n- 1.4 sync'],
  ['prices', '- $12 a month\n- $20 a month\n- $45 a month'],
  ['telephone numbers', '- 0171 2345 office\n- 0172 3456 shop\n- 2031 555 0199 help'],
  ['fractions', '- 1/2 cup milk\n- 3/4 cup flour\n- 1/4 spoon salt'],
])('keeps lists that begin with %s', (_, body) => {
  const { choices } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${body}`).outline);
  expect(choices.at(-1)?.layout).not.toBe('timeline');
});

it('lays out sentences in rows if they would be small in narrow columns', () => {
  const days = ['7:30', '8:00', '8:45', '11:00', '14:00', '19:30'].map(
    (time) => `- ${time} Round of the yard: all the gates are closed, the lamps are checked, and the dogs are fed.`,
  );
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Day\n\n${days.join('\n')}\n`).outline, {});
  const times = deck.slides[1]?.elements.filter(({ part }) => part === 'eventTime') ?? [];
  expect(times).toHaveLength(6);
  expect(new Set(times.map(({ box }) => box.x)).size).toBe(1);
});

it('lays out a table of many times in rows whose text is larger than that of a table', () => {
  const hours = Array.from(
    { length: 12 },
    (_, at) => `| ${8 + at}:15 | Lock ${at + 1} opens for \`barge-${at}\` and closes again when the water is level |`,
  );
  const markdown = `# T\n\n## Day on the canal\n\n| Time | Event |\n|---|---|\n${hours.join('\n')}`;
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  expect(choices.at(-1)).toMatchObject({ layout: 'timeline', reason: 'Every row of its table has a time.' });
  const texts = deck.slides[1]?.elements.filter((one) => one.kind === 'text' && one.part === 'eventText') ?? [];
  expect(texts).toHaveLength(12);
  expect(texts.every((one) => one.kind === 'text' && one.style.size >= 20)).toBe(true);
  expect(findFaults(deck)).toEqual([]);
  const longer = markdown.replace('Lock 3 opens', 'Lock 3, which was repaired in spring and painted in summer, opens');
  expect(layoutDeck(readMarkdown(longer).outline).choices.at(-1)?.layout).toBe('table');
});

it('recognizes months that are written as numbers in a table', () => {
  const rows = ['| 2031.04—2031.06 | 选址 |', '| 2031.07—2031.11 | 施工 |', '| 2031.12 | 开馆 |'];
  const of = (lines: readonly string[]) =>
    layoutDeck(readMarkdown(`# 馆\n\n## 计划\n\n| 时间 | 内容 |\n|---|---|\n${lines.join('\n')}`).outline).choices.at(
      -1,
    )?.layout;
  expect(of(rows)).toBe('timeline');
  expect(of(rows.map((row) => row.replace('2031.12', '2031.13')))).toBe('table');
});

it.each([
  ['Number', ['2031', '2032', '2033', '2034']],
  ['Result', ['9:58', '9:69', '9:71', '9:83']],
])('does not read a table with the column %s as events', (column, values) => {
  const rows = values.map((value, index) => `| ${value} | Room of team ${'abcd'[index]} |`).join('\n');
  const text = `# T\n\n## A\n\n| ${column} | Name |\n|---|---|\n${rows}\n`;
  expect(layoutDeck(readMarkdown(text).outline).choices.at(-1)?.layout).toBe('table');
});

const layoutOfTable = (heading: string, head: string, ...rows: readonly string[]) =>
  layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n| ${head} |\n|---|---|\n${rows.join('\n')}\n`).outline).choices.at(
    -1,
  )?.layout;

it.each([
  [
    'Timeline',
    'Step | Event',
    ['| 1271 | Marco Polo leaves |', '| 1453 | The city falls |', '| 1498 | A fleet arrives |'],
  ],
  ['发展历程', '阶段 | 事件', ['| 1998 | 公司成立 |', '| 2006 | 进入海外 |', '| 2019 | 上市 |']],
  [
    'Term',
    'Date | Event',
    ['| 3 March | Start |', '| 20 March | Visit |', '| 4 April | Test |', '| Easter week | Holiday |'],
  ],
])('shows a table of dates below “%s” as events, also with a time in words', (heading, head, rows) => {
  expect(layoutOfTable(heading, head, ...rows)).toBe('timeline');
});

it.each([
  ['numbers of rooms', 'Timeline', 'Number | Room', ['| 1271 | Marco |', '| 1453 | The city |', '| 1498 | Fleet |']],
  ['years that may be numbers', 'Halls', 'Hall | Use', ['| 1271 | Talks |', '| 1453 | Lunch |', '| 1498 | Music |']],
  ['few dates', 'Term', 'Date | Event', ['| 3 March | Start |', '| To be decided | Visit |', '| Open | Test |']],
  ['durations', 'Lesson', 'Time | Task', ['| 5 min | Warm up |', '| 10 min | Read |', '| 20 min | Write |']],
  ['Chinese counts', '历程', '参观人数 | 展览', ['| 1271 | 青铜器展 |', '| 1453 | 书画展 |', '| 1498 | 瓷器展 |']],
])('keeps a table of %s', (_, heading, head, rows) => {
  expect(layoutOfTable(heading, head, ...rows)).not.toBe('timeline');
});

it('lays out many rows of a table in two columns if their text is larger there, and restores the table', () => {
  const rows = Array.from({ length: 12 }, (_, index) => `| ${1900 + index * 10} | Bridge ${index + 1} |`);
  const { deck } = layoutDeck(
    readMarkdown(`# T\n\n## Timeline\n\n| Year | Event |\n|---|---|\n${rows.join('\n')}\n`).outline,
  );
  const texts = deck.slides[1]?.elements.filter((one) => one.kind === 'text' && one.part === 'eventText') ?? [];
  expect(new Set(texts.map(({ box }) => box.x)).size).toBe(2);
  expect(texts.every((one) => one.kind === 'text' && one.style.size >= 26)).toBe(true);
  expect(findFaults(deck)).toEqual([]);
  // The table is divided into two halves side by side, with the header above both.
  const restored = changeLayout(deck, 'slide-2', 'table').slides[1]?.elements ?? [];
  const cells = restored.flatMap((one) => (one.kind === 'table' ? one.rows.map((row) => row.cells) : []));
  const words = cells.map((row) => row.map(({ runs }) => plainText(runs)));
  expect(words.filter(([year]) => year !== 'Year')).toEqual(rows.map((row) => row.split(/\s?\|\s?/u).slice(1, 3)));
});

it('shows the only item without a time below the events', () => {
  const weeks = ['Week 1 (5 May)', 'Week 2 (12 May)', 'Week 3 (19 May)', 'Week 4 (26 May)'];
  const items = weeks.map((week, index) => `- **${week}** – tram line ${index + 1} runs at night`);
  const markdown = `# Trams\n\n## Start\n\n${items.join('\n')}\n- **Strike** on any day: we begin a week later\n`;
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  expect(choices.at(-1)?.layout).toBe('timeline');
  const texts = deck.slides[1]?.elements.filter((one) => one.kind === 'text') ?? [];
  const times = texts.filter(({ part }) => part === 'eventTime');
  expect(times.map(({ paragraphs }) => paragraphs.map(({ runs }) => plainText(runs)).join())).toEqual(weeks);
  const below = texts.find(({ paragraphs }) => paragraphs.some(({ runs }) => plainText(runs).startsWith('Strike on')));
  expect(below?.box.y).toBeGreaterThan(
    Math.max(...texts.filter(({ part }) => part === 'eventText').map(({ box }) => box.y)),
  );
  expect(findFaults(deck)).toEqual([]);
});

it('sets events whose text would be small and leave most of their columns empty in large type on flags', () => {
  const { cards, texts } = eventsOf(
    '# T\n\n## History\n\n- March 2024: 32 products compared\n- November 2024: first samples of the chip\n- June 2025: 26,000 ears measured\n- December 2025: test with 500 people\n- April 2026: start of sales\n',
  );
  expect(new Set(cards.map(({ y }) => y)).size).toBe(2);
  for (const { style } of texts) expect(style.size).toBeGreaterThanOrEqual(28);
});

const moveEvents = [
  '- **4 Aug** – Night trunk operation moves to the new site',
  '- **6 Aug** – Dock scheduling system drops 40% of bookings',
  '- **7–15 Aug** – Manual booking; average wait rises from 22 to 71 minutes',
  '- **18 Aug** – Patch installed and bookings re-loaded',
  '- **1 Sep** – Waiting time back under 25 minutes',
].join('\n');
const lesson =
  '**Lesson learned:** We ran the cut-over without a parallel week. The Derby move in March 2026 will have one.';
const sizesOf = (markdown: string) => {
  const { deck, choices, report } = layoutDeck(readMarkdown(markdown).outline, { coverId: 'business-blue-en' });
  expect(choices.map(({ layout }) => layout)).toContain('timeline');
  expect(report.filter(({ kind }) => kind === 'shrunk')).toEqual([]);
  expect(findFaults(deck)).toEqual([]);
  const events = deck.slides.flatMap(({ elements }) =>
    elements.flatMap((one) => (one.kind === 'text' && one.part === 'eventText' ? [one.style.size] : [])),
  );
  return { size: Math.min(...events), words: wordsOf(textOfDeck(deck)) };
};

it('leaves out a word above events that only names them, but no other text', () => {
  const { size, words } = sizesOf(`## The move\n\n**Timeline**\n\n${moveEvents}\n\n${lesson}`);
  expect(words).not.toContain('Timeline');
  expect(size).toBeGreaterThanOrEqual(24);
  expect(sizesOf(`## The move\n\n**Night shift**\n\n${moveEvents}`).words).toContain('Night');
});

it('has less space around events instead of small text', () => {
  const events = ['09:00 租车', '10:30 喂海鸥', '12:00 吃午饭', '14:00 坐车返回', '16:00 喝茶'];
  const list = events.map((event, index) => `${index + 1}. ${event}`).join('\n');
  const markdown = `## 洱海骑行\n\n路线：才村码头 → 龙龛 → 磻溪，单程约11公里\n\n${list}\n\n☔ *如果下雨：* 改去大理市博物馆，周一闭馆，周日正好可以去。`;
  expect(sizesOf(markdown).size).toBeGreaterThanOrEqual(24);
});

it('shows short items below a few events on a line of their event, and breaks no word', () => {
  const plan = [
    '1. Week 1–6: dual-write',
    '2. Week 7: internal merchants',
    '3. Week 8: cohort 1, 5% of volume\n   - Hold for 72 h\n   - Gate: zero mismatches',
    '4. Week 9: cohort 2, 40%',
    '5. Week 10: remaining merchants; point of no return',
    '6. Week 14: decommission the old writers',
  ];
  const { deck, choices } = layoutDeck(readMarkdown(`## Plan\n\n${plan.join('\n')}`).outline);
  expect(choices[0]?.layout).toBe('timeline');
  expect(findFaults(deck)).toEqual([]);
  const texts = (deck.slides[0]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === 'eventText' ? [one] : [],
  );
  const shown = texts.map(({ paragraphs }) => textOfRuns(paragraphs.flatMap(({ runs }) => runs)));
  expect(shown[2]).toBe('Cohort 1, 5% of volume\nHold for 72 h · Gate: zero mismatches');
  const counts = texts.map(
    ({ paragraphs, style, box }) => typesetParagraphs(paragraphs, style, box.width).lines.length,
  );
  expect(counts).toEqual([1, 1, 2, 1, 1, 1]);
});

it('leaves lists with long items below their times in other layouts', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday'].map(
    (day) => `- ${day}: work\n  - ${'A sentence that needs more than one line below its day. '.repeat(2)}`,
  );
  expect(layoutDeck(readMarkdown(`## Week\n\n${days.join('\n')}`).outline).choices[0]?.layout).not.toBe('timeline');
});

it('lays out events that are too many for one column in two, with the times at the right edge of their column', () => {
  const times = Array.from({ length: 12 }, (_, index) => `- **18:${10 + index}** the pump of the north basin stops`);
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Outage\n\n${times.join('\n')}`).outline);
  expect(choices[1]?.layout).toBe('timeline');
  const elements = deck.slides[1]?.elements ?? [];
  const texts = elements.filter((one) => one.kind === 'text' && one.part === 'eventText');
  expect(texts).toHaveLength(12);
  expect(new Set(texts.map(({ box }) => box.x)).size).toBe(2);
  const whens = elements.flatMap((one) => (one.kind === 'text' && one.part === 'eventTime' ? [one] : []));
  expect(whens.every(({ paragraphs: [first] }) => first?.align === 'right')).toBe(true);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['a figure and its unit', 'A 轮融资 8,000 万元'],
  ['a short word in quotation marks', '发布“蓝鲸记账”，破 1,000 家'],
])('lays out events on flags if %s would be on two lines in columns', (_name, event) => {
  const rows = ['2014', '2016', '2019', '2021', '2023', '2025'].map((year) => `| ${year} | ${event} |`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`# 公司\n\n## 发展历程\n\n| 年份 | 事件 |\n|---|---|\n${rows}\n`).outline);
  const texts = deck.slides[1]?.elements.filter(({ part }) => part === 'eventText') ?? [];
  expect(texts).toHaveLength(6);
  for (const one of texts) {
    if (one.kind !== 'text') throw new Error('An event has no text.');
    const { lines } = typesetParagraphs(one.paragraphs, one.style, one.box.width);
    expect(lines.every(({ text }) => /^(?:A|8|发布|破)/u.test(text))).toBe(true);
  }
});

it('keeps the line breaks in the text of events, in columns and in rows', () => {
  for (const count of [3, 5]) {
    const items = Array.from({ length: count }, (_, index) => `- 20${10 + index}: Gate ${index}\\\n  and quay`).join(
      '\n',
    );
    const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## History\n\n${items}\n`).outline);
    expect(choices[1]?.layout).toBe('timeline');
    const texts = deck.slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'eventText'
        ? [one.paragraphs[0]?.runs.map(({ text }) => text.replaceAll('\u00A0', ' ')).join('')]
        : [],
    );
    expect(texts).toEqual(Array.from({ length: count }, (_, index) => `Gate ${index}\nand quay`));
    expect(findFaults(deck)).toEqual([]);
  }
});

it('has rows of different heights if one long text would otherwise make the text of all events small', () => {
  const events = [
    '08:42 – Forty-six employees in Claims receive “Re-verify your authenticator” from a compromised vendor mailbox',
    '08:55 – Two users submit credentials and approve the push',
    '09:03 – Identity protection flags an impossible-travel sign-in from a provider in Romania',
    '09:11 – Analyst on shift declares Sev 1',
    '09:40 – Sessions revoked, accounts disabled, messages purged from all mailboxes',
    '10:52 – Contained; forensic review confirms access to two mailboxes only',
  ];
  const list = events.map((event, index) => `${index + 1}. ${event}`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Incident\n\nTimeline, all times UTC-5:\n\n${list}`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.part === 'eventText' ? [one] : []));
  expect(texts.map(({ style }) => style.size)).toEqual(events.map(() => 28));
  const [first = 0, ...others] = texts.map(({ box }) => box.height);
  expect(new Set(others).size).toBe(1);
  expect(first).toBeGreaterThan(others[0] ?? 0);
  const lead = elements.find((one) => one.kind === 'text' && one.id === 'body');
  expect(lead?.kind === 'text' && lead.style.size).toBeGreaterThanOrEqual(24);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  [
    '5月8日17:40 收到气象橙色预警，向21万客户发送短信\n- 5月9日15:20 冰雹开始，16:00 电话量达到平时的6.5倍\n- 5月9日17:00 启动二级响应，抽调外地查勘员34人\n- 5月10日 设立4个集中定损点，车主自助拍照占比62%\n- 5月13日 完成90%案件定损\n- 5月20日 全部结案，平均6.1天',
    '不足：电话接通率最低时只有58%；两个定损点没有准备遮雨棚。',
  ],
  [
    '8 May 17:40 Orange warning received, text message sent to 210,000 customers\n- 9 May 15:20 Hail begins, calls reach six times the usual number\n- 9 May 17:00 Second level of emergency, 34 inspectors from elsewhere\n- 10 May Four places for inspections are open, with pictures by drivers\n- 13 May Most damage is inspected\n- 20 May All claims are settled',
    'At the worst time, only 58% of all calls reached the hotline, and two places had no roof.',
  ],
])('sets text in rows that would have many short lines in narrow columns: %#', (events, remark) => {
  const { deck, choices } = layoutDeck(readMarkdown(`## A\n\n- ${events}\n\n${remark}`).outline);
  expect(choices[0]?.layout).toBe('timeline');
  const texts = deck.slides[0]?.elements.filter(({ part }) => part === 'eventText') ?? [];
  expect(new Set(texts.map(({ box }) => box.x)).size).toBe(1);
  // Larger text is better than more space between the rows.
  const fontSizes = texts.flatMap((one) => (one.kind === 'text' ? [one.style.size] : []));
  expect(Math.min(...fontSizes)).toBeGreaterThanOrEqual(26);
});
