import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Slide } from '../../model/deck.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (markdown: string, coverId = 'business-blue-en') =>
  layoutDeck(readMarkdown(`# Talk\n\n${markdown}\n`).outline, { coverId });
const textsOf = (slide: Slide | undefined, part: string) =>
  slide?.elements.flatMap((element) =>
    element.part === part && (element.kind === 'text' || element.kind === 'shape')
      ? [(element.paragraphs ?? []).map(({ runs }) => plainText(runs)).join('\n')]
      : [],
  );

describe('phases', () => {
  const phases =
    '## Plan\n\n**Phase 1 – Prepare**\n\n- Fix bugs\n- Translate\n\n**Phase 2 – Pilot**\n\n- Ten agents\n\n**Phase 3 – Scale**\n\n- All agents';

  it('are on chevrons above their lists', () => {
    const { deck, choices } = layout(phases);
    expect(choices.at(-1)).toMatchObject({ layout: 'threeColumns', reason: 'It has 3 phases.' });
    expect(textsOf(deck.slides[1], 'phase')).toEqual(['Phase 1 – Prepare', 'Phase 2 – Pilot', 'Phase 3 – Scale']);
    expect(deck.slides[1]?.elements.filter(({ name }) => name === 'Phase')).toHaveLength(3);
    // Otherwise, the bar of a card would be visible next to the point of the last chevron.
    expect(deck.slides[1]?.elements.filter(({ name }) => name === 'Card bar')).toEqual([]);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    [
      'zh',
      'business-green-zh-bars',
      '## 选择流程\n\n1. 判断部位\n   - 肺部、腹腔、泌尿道、皮肤软组织、血流\n2. 评估风险\n   - 90 天内住院或用过静脉药物\n   - 既往定植\n3. 选择方案\n   - 低风险：头孢曲松加阿奇霉素\n   - 高风险：美罗培南加万古霉素',
    ],
    [
      'en',
      'tech-blue-en',
      '## Hiring process\n\n1. Screen\n   - 30-minute call\n   - Written exercise on the train\n2. Interview with the lead\n   - Two engineers and a designer\n3. Offer\n   - Within a week of the interview\n4. Onboarding\n   - First week',
    ],
  ])('are above their lists if these wrap: %s', (_language, coverId, markdown) => {
    const elements = layout(markdown, coverId).deck.slides[1]?.elements ?? [];
    const chevrons = elements.filter(({ name }) => name === 'Phase');
    const feet = chevrons.map(({ box }) => box.y + box.height);
    const texts = elements.filter(({ kind, part, id }) => kind === 'text' && part === undefined && id !== 'title');
    expect(feet.length).toBeGreaterThan(2);
    expect(Math.min(...texts.map(({ box }) => box.y))).toBeGreaterThanOrEqual(Math.max(...feet) + 12);
  });

  it('show the times in their headings on the chevrons', () => {
    const heading = (name: string, time: string) => `**${name} (${time})**\n\n- Work\n- Train`;
    const { deck } = layout(
      `## Plan\n\n${heading('Phase 1 – Base', 'Q1–Q2 2026')}\n\n${heading('Phase 2 – Pilot', 'Q3 2026')}\n\n${heading('Phase 3 – Scale', 'from Q2 2027')}`,
    );
    expect(textsOf(deck.slides[1], 'phase')).toEqual(['Q1–Q2 2026', 'Q3 2026', 'From Q2 2027']);
    const texts = deck.slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
    );
    expect(texts).toEqual(expect.arrayContaining(['Phase 1 – Base', 'Phase 2 – Pilot', 'Phase 3 – Scale']));
  });

  it('are read from a list of lists, with their times', () => {
    const item = (name: string, at: number): string =>
      `${at + 1}. ${name}\n    - train the crew\n    - check the boats`;
    const items = ['Phase 0: Prepare (Jan–Feb)', 'Phase 1: Pilot (March)', 'Phase 2: Open (Apr–Jun)'].map(item);
    const { deck } = layout(`## Plan\n\n${items.join('\n')}`);
    expect(textsOf(deck.slides[1], 'phase')).toEqual(['Jan–Feb', 'March', 'Apr–Jun']);
    expect(JSON.stringify(deck.slides[1]?.elements)).not.toContain('"number"');
    expect(findFaults(deck)).toEqual([]);
  });

  it('are numbered headings if the heading of the slide announces steps', () => {
    const groups = ['Look', 'Plan', 'Build'].map(
      (name, at) => `### ${at + 1}. ${name}\n\n**We start.** Ten days at sea.`,
    );
    expect(textsOf(layout(`## Our process\n\n${groups.join('\n\n')}`).deck.slides[1], 'phase')).toEqual([
      '1. Look',
      '2. Plan',
      '3. Build',
    ]);
    expect(textsOf(layout(`## Reasons\n\n${groups.join('\n\n')}`).deck.slides[1], 'phase')).toEqual([]);
  });

  it('are read back as headings', () => {
    const { deck } = layout(phases);
    const changed = changeLayout(deck, 'slide-2', 'content').slides[1];
    const texts = changed?.elements.flatMap((element) =>
      element.kind === 'text' && element.role === 'body' ? element.paragraphs.map(({ runs }) => plainText(runs)) : [],
    );
    expect(texts).toContain('Phase 2 – Pilot');
    expect(
      changeLayout({ ...deck, slides: deck.slides.with(1, changed ?? deck.slides[1]!) }, 'slide-2', 'threeColumns')
        .slides[1]?.layout,
    ).toBe('threeColumns');
  });

  it('are ordinary columns if they do not have such headings', () => {
    expect(layout('## Plan\n\n### Cost\n\n- a\n\n### Time\n\n- b\n\n### Risk\n\n- c').choices.at(-1)?.reason).toBe(
      'It holds 3 things side by side.',
    );
  });
});

describe('people', () => {
  const team =
    '- **Noor Haddad** — built two food companies\n- **Sun-hee Park** — operations, ex-Gorillas\n- **李明** — 负责软件和算法的研发';

  it('have their initials above their names', () => {
    const { deck, choices } = layout(`## Our team\n\n${team}`);
    expect(choices.at(-1)?.reason).toBe('It presents 3 people.');
    expect(textsOf(deck.slides[1], 'stepMark')).toEqual(['NH', 'SP', '李']);
    expect(findFaults(deck)).toEqual([]);
    const changed = changeLayout(deck, 'slide-2', 'content').slides[1];
    expect(JSON.stringify(changed)).toContain('Noor Haddad');
    expect(JSON.stringify(changed)).not.toContain('"NH"');
  });

  it.each([
    ['another heading', `## Three stories\n\n${team}`],
    ['features of a character', '## 人物形象\n\n### 外貌\n\n身材高大\n\n### 语言\n\n话少\n\n### 动作\n\n利落'],
    [
      'other items',
      '## Our team\n\n- **Sales** — sells in four regions\n- **Support** — answers in a day\n- **Design** — two studios',
    ],
  ])('are recognized by heading and names, but not with %s', (_name, markdown) => {
    expect(layout(markdown).choices.at(-1)?.reason).toBe('It holds 3 things side by side.');
  });
});

describe('tables of contents', () => {
  it.each([
    ['a list', '## Agenda\n\n- Where we stand\n- Our plan\n- Questions', ['Where we stand', 'Our plan', 'Questions']],
    [
      'numbers in Chinese',
      '## 汇报提纲\n\n- 一、总体情况\n- 二、主要做法\n- 三、存在问题',
      ['总体情况', '主要做法', '存在问题'],
    ],
    [
      'numbers',
      '## Contents\n\n1. One\n2. Two\n3. Three\n4. Four\n5. Five\n6. Six',
      ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    ],
  ])('in the form of %s get rows with numbers', (_name, markdown, items) => {
    const { deck, choices } = layout(markdown);
    // A few items are next to their heading, which is on a panel.
    const areFew = items.length < 6;
    expect(choices.at(-1)?.layout).toBe(areFew ? 'splitList' : 'process');
    expect(choices.at(-1)?.reason).toMatch(/^It is a table of contents\./u);
    expect(textsOf(deck.slides[1], areFew ? 'item' : 'step')).toEqual(items);
    const numbers = items.map((_, index) => `${areFew ? '0' : ''}${index + 1}`);
    expect(textsOf(deck.slides[1], 'stepMark')).toEqual(numbers);
    expect(findFaults(deck)).toEqual([]);
  });
});

describe('questions in bold', () => {
  it('are side by side with their answers', () => {
    const faq =
      '**Can I work abroad?**\nUp to 30 days a year.\n\n**Who pays?**\nThe budget covers it.\n\n**And if not?**\nThe head decides.';
    const { choices } = layout(`## FAQ\n\n${faq}`);
    expect(choices.at(-1)?.reason).toBe('It holds 3 things side by side.');
    const emphasis = '**Nobody** reads this.\n\n**Everybody** should.';
    expect(layout(`## Text\n\n${emphasis}`).choices.at(-1)?.layout).toBe('statement');
  });
});

describe('closing sentences', () => {
  const list = '- 14 roofs in operation\n- 96 % of customers reorder';

  it('become a band below a list', () => {
    const { deck, choices } = layout(`## Traction\n\n${list}\n\nWe ask the board to release the second tranche.`);
    expect(choices.at(-1)?.reason).toBe('It is about 2 figures. The callout is a band below.');
    expect(textsOf(deck.slides[1], 'importantCallout')).toEqual(['We ask the board to release the second tranche.']);
  });

  it.each([
    'Source: port office, 2026.',
    'See the appendix for the method.',
    'no sentence',
    '*All figures are rounded.*',
  ])('leave “%s” as text', (text) => {
    expect(textsOf(layout(`## Traction\n\n${list}\n\n${text}`).deck.slides[1], 'noteCallout')).toEqual([]);
  });
});

it('shows a section heading that is only a figure as a slide about that figure', () => {
  const { choices } = layout('## The idea\n\ntext\n\n# €3.5 m\n\nto open 40 roofs by 2028');
  expect(choices.at(-1)).toMatchObject({ layout: 'statement', reason: 'Its heading is a figure.' });
});

describe('lists', () => {
  it.each([
    ['- Phase 1: Train\n- Phase 2: Run one\n- Phase 3: Retire', ['Phase 1', 'Phase 2', 'Phase 3']],
    [
      '- **第一阶段**：统一标准\n- **第二阶段**：升级设备\n- **第三阶段**：建设书库',
      ['第一阶段', '第二阶段', '第三阶段'],
    ],
    ['Slowly.\n\n- Stage 1 – Train\n- Stage 2 – Run\n- Stage 3 – Retire', ['Stage 1', 'Stage 2', 'Stage 3']],
  ])('of phases are on chevrons: %j', (list, names) => {
    const { deck, choices } = layout(`## Plan\n\n${list}`);
    expect(choices.at(-1)?.reason).toBe('It has 3 phases.');
    expect(textsOf(deck.slides[1], 'phase')).toEqual(names);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    ['The team', '- Ida Brandt — chair\n- Tom Reed — treasurer', ['IB', 'TR']],
    [
      'Speakers',
      '- Ana-Maria Petrov (databases)\n- Joe Smith (networks)\n- Lily Chen (compilers)\n- Omar Said (security)\n- Eva Novak (testing)',
      ['AP', 'JS', 'LC', 'OS', 'EN'],
    ],
    ['项目团队', '- 周文静：负责人\n- 林浩：系统架构\n- 陈晓琳：读者服务', ['周', '林', '陈']],
  ])('of people show their initials: %s', (heading, list, initials) => {
    const { deck, choices } = layout(`## ${heading}\n\n${list}`);
    expect(choices.at(-1)?.reason).toBe(`It presents ${initials.length} people.`);
    expect(textsOf(deck.slides[1], 'stepMark')).toEqual(initials);
    expect(textsOf(deck.slides[1], 'item')?.[0]).toContain('\n');
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    '李明远（产品）、张欣（运营）、周凯（技术）',
    'Ruth Abel (director), Ben Osei (sites) and Mia Chen (volunteers).',
  ])('of people can be one line: %s', (line) => {
    expect(layout(`## 团队 Team\n\n${line}`).choices.at(-1)?.reason).toBe('It presents 3 people.');
  });

  it('of things do not show initials', () => {
    expect(layout('## Team values\n\n- Trust — always\n- Speed — mostly').choices.at(-1)?.reason).not.toContain(
      'people',
    );
    expect(layout('## Cities\n\n- New York — 12 shops\n- San Jose — 3 shops').choices.at(-1)?.reason).not.toContain(
      'people',
    );
  });
});
