import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { wrapTitle } from './wrap-title.ts';
import { hasHan } from '../../text/scripts.ts';

const area = { width: 600, height: 300, max: 80, language: 'zh' } as const;
const english = { ...area, max: 72, language: 'en' } as const;

describe('wrapTitle', () => {
  it.each([
    ['智能算力平台架构升级', ['智能算力平台', '架构升级']],
    ['2026 年度经营分析报告', ['2026 年度', '经营分析报告']],
    ['2026年城市更新工作报告', ['2026年城市', '更新工作报告']],
    ['聆 Lumen One 智能台灯发布会', ['聆 Lumen One ', '智能台灯发布会']],
    [
      '面向长三角中小制造企业的数字化转型路径与实施成效评估研究报告',
      ['面向长三角中小制造企业的', '数字化转型路径与', '实施成效评估研究报告'],
    ],
  ])('breaks %s between words', (title, lines) => {
    expect(wrapTitle(title, area).lines).toEqual(lines);
  });

  it.each([
    [
      '江宁区住房和城市建设局2026年工作总结及2027年工作安排',
      ['江宁区住房和城市建设局', '2026年工作总结及', '2027年工作安排'],
    ],
    ['Billing service: Oracle 19 → PostgreSQL 17', ['Billing service: ', 'Oracle 19 → PostgreSQL 17']],
    ['Tidewater Aquarium: Plan for 2027', ['Tidewater Aquarium: ', 'Plan for 2027']],
  ])('breaks %s between its parts first', (title, lines) => {
    expect(wrapTitle(title, { ...area, width: 700, max: 72, language: 'en' }).lines).toEqual(lines);
  });

  it('breaks a part of a title rather than setting all of it much smaller', () => {
    const { lines, size } = wrapTitle('Post-mortem: Checkout outage of 3 March', { ...english, width: 596 });
    expect(lines).toEqual(['Post-mortem: ', 'Checkout outage ', 'of 3 March']);
    expect(size).toBeGreaterThanOrEqual(64);
  });

  it('sets an English title with two long parts on four lines rather than in small letters', () => {
    const { lines, size } = wrapTitle('From Cost Center to Loyalty Driver: Rethinking E-Commerce Returns', {
      ...english,
      width: 596,
      height: 360,
    });
    expect(lines).toEqual(['From Cost Center ', 'to Loyalty Driver: ', 'Rethinking ', 'E-Commerce Returns']);
    expect(size).toBeGreaterThanOrEqual(56);
    // Where four lines are hardly larger, for example because the area is low, fewer lines are better.
    expect(wrapTitle(lines.join(''), { ...english, width: 596, height: 130 }).lines.length).toBeLessThan(4);
  });

  it('keeps a Chinese title with two parts on three lines', () => {
    const { lines } = wrapTitle('纸寿千年：县图书馆古籍修复工作回顾与明年打算', { ...area, width: 560, height: 400 });
    expect(lines).toEqual(['纸寿千年：', '县图书馆古籍修复', '工作回顾与明年打算']);
  });

  it.each([420, 640, 800])('puts each of three clauses on its line: %i', (width) => {
    const lines = ['Nine Boats, ', 'Three Storms, ', 'One Long Night'];
    const title = lines.join('').replaceAll(/(?<=Nine|Three|One) /gu, '\u00A0');
    expect(wrapTitle(title, { ...english, width, max: 80 }).lines).toEqual(lines);
  });

  it('keeps a Latin name in a Chinese title on one line if two lines are not much smaller', () => {
    const lines = ['聆 Lumen One ', '智能台灯发布会'];
    expect(wrapTitle(lines.join(''), { ...area, width: 540 }).lines).toEqual(lines);
  });

  it('breaks a Chinese title at the space between its parts, and keeps the unit after a number in parentheses', () => {
    expect(wrapTitle('第五讲 梯度下降与线性回归', { ...area, width: 796, max: 88 }).lines).toEqual([
      '第五讲 ',
      '梯度下降与线性回归',
    ]);
    for (let width = 320; width < 800; width += 11) {
      const lines = wrapTitle('五(3)班期中家长会', { ...area, width }).lines.slice(1);
      for (const line of lines) expect(line).not.toMatch(/^[(3)班]/u);
    }
  });

  it('keeps the number of a line or a section with its noun', () => {
    for (let width = 320; width < 800; width += 11) {
      const { lines } = wrapTitle('轨道交通7号线二期土建03标工程周报', { ...area, width });
      for (const line of lines) expect(line).not.toMatch(/^(?:号|线|标)/u);
    }
  });

  it('keeps words with a no-break space on one line', () => {
    expect(wrapTitle('Harbor Q3\u00A02027 Quarterly Business Review', { ...english, max: 80 }).lines).toEqual([
      'Harbor Q3 2027 ',
      'Quarterly ',
      'Business Review',
    ]);
  });

  it('keeps the word 年度 after a year whole, but not the same two characters of different words', () => {
    const title = '心血管内科2025年度工作总结与2026年工作计划';
    for (let width = 320; width < 900; width += 11)
      for (const line of wrapTitle(title, { ...area, width }).lines.slice(1)) expect(line).not.toMatch(/^度/u);
    for (let width = 320; width < 900; width += 11)
      for (const line of wrapTitle('青石湾2025年度假村运营计划', { ...area, width }).lines)
        expect(line).not.toMatch(/年度$/u);
  });

  it('keeps both parts of a title in every area', () => {
    for (const title of [
      'Harbour Festival Plan: Autumn 2027',
      '港口节筹备方案：二〇二七年秋季',
      'Reykjavik – a very long second part',
    ])
      for (let width = 200; width < 900; width += 35)
        expect(wrapTitle(title, { ...english, width }).lines.join('')).toBe(title);
  });

  it('makes a long English title smaller instead of breaking a word', () => {
    const title =
      "Classroom ventilation, particulate matter and pupils' attention: a cluster-randomised trial in 12 schools";
    const wrapped = wrapTitle(title, { ...english, width: 460, height: 200 });
    expect(wrapped.lines.join('')).toBe(title);
    for (const line of wrapped.lines.slice(0, -1)) expect(line).toMatch(/[ -]$/u);
    expect(wrapped.size).toBeGreaterThanOrEqual(22);
  });

  it('does not break a word of an English title with two parts in any area', () => {
    for (const title of [
      'White Gold: Salt and the Making of the Coast',
      'Retinal screening in patients with diabetes: QI report',
      'Annual review – the plans of the harbour department',
    ])
      for (let width = 320; width < 1000; width += isFullRun ? 11 : 37)
        for (const height of [120, 200, 327])
          for (const line of wrapTitle(title, { ...english, width, height }).lines.slice(0, -1))
            expect(line, `${title} in ${width} × ${height}`).toMatch(/[ -]$/u);
  });

  it('balances lines, and keeps the space before a line break', () => {
    expect(wrapTitle('Rebuilding the Compute Platform', english).lines).toEqual([
      'Rebuilding the ',
      'Compute Platform',
    ]);
  });

  it('prefers two lines if each is a clause', () => {
    const { lines } = wrapTitle('City Museum, annual review 2025', { ...english, width: 520, height: 320, max: 88 });
    expect(lines).toEqual(['City Museum, ', 'annual review 2025']);
  });

  it('breaks between words instead of after a hyphen', () => {
    expect(wrapTitle('Building a Data-Driven Culture', english).lines).toEqual(['Building a ', 'Data-Driven Culture']);
  });

  it('sets very short titles one quarter larger', () => {
    expect(wrapTitle('星图', area).size).toBe(100);
    expect(wrapTitle('Hello', english).size).toBe(90);
  });

  it('never leaves a single character on the last line', () => {
    const lonely = Array.from(
      { length: 40 },
      (_, index) => wrapTitle('研'.repeat(index + 2), { ...area, width: 400 }).lines,
    )
      .filter((lines) => lines.length > 1)
      .map((lines) => lines.at(-1) ?? '')
      .filter((line) => line.length < 2);
    expect(lonely).toEqual([]);
  });

  it('does not begin lines with punctuation that is not allowed there', () => {
    const { lines } = wrapTitle('标识、色彩、版式、字体、图像、图标、动效：使用准则（第二版）', {
      ...area,
      width: 380,
    });
    for (const line of lines) expect(line).not.toMatch(/^[、：）]/u);
  });

  it('breaks a word that has no break opportunities, without losing a letter', () => {
    const word = 'x'.repeat(80);
    expect(wrapTitle(word, english).lines.join('')).toBe(word);
  });

  it('ends a line of a Chinese title before a preposition', () => {
    const { lines } = wrapTitle('湖泊湿地植物配置对冬季鸟类栖息的影响研究', {
      ...area,
      width: 500,
      height: 330,
      max: 72,
    });
    expect(lines).toEqual(['湖泊湿地植物配置', '对冬季鸟类栖息的', '影响研究']);
  });

  it('puts a Chinese title and its translation on separate lines', () => {
    const bilingual = '宠物食品出海计划 Going Global with Pet Food';
    expect(wrapTitle(bilingual, { width: 700, height: 220, max: 72, language: 'zh' }).lines).toEqual([
      '宠物食品出海计划',
      'Going Global with Pet Food',
    ]);
  });

  it('handles an empty title', () => {
    expect(wrapTitle('  ', english)).toEqual({ size: 72, lines: [''] });
  });
});

it('sets a long Chinese title and its translation on separate lines', () => {
  const { lines } = wrapTitle("云南普洱茶出口欧洲 Pu'er Tea Export to Europe", {
    width: 600,
    height: 320,
    max: 72,
    language: 'zh',
  });
  expect(lines.findIndex((line) => /[A-Za-z]/u.test(line))).toBe(lines.findLastIndex(hasHan) + 1);
  expect(lines.length).toBeGreaterThan(1);
});

it('sets a title in a small font size if its area is low, and always terminates', () => {
  const low = { width: 500, height: 30, max: 72, language: 'en' } as const;
  expect(wrapTitle('Thank you', low)).toEqual({ size: 26, lines: ['Thank you'] });
  expect(wrapTitle('Thank you', { ...low, height: 4 })).toEqual({ size: 20, lines: ['T…'] });
  expect(wrapTitle('谢谢', { ...low, height: -10 })).toEqual({ size: 20, lines: ['谢谢'] });
  for (let length = 1; length <= 40; length++)
    expect(wrapTitle('T'.repeat(length), { ...low, height: 0 }).lines).toHaveLength(1);
});

it.each([
  [
    'en',
    44,
    'Understanding the effects of classroom ventilation and particulate matter on attention in primary schools',
  ],
  ['zh', 40, '关于进一步加强老旧小区改造资金管理与长效运维机制建设的若干意见及2027年度重点工作安排的汇报材料'],
] as const)(
  'uses more lines instead of a smaller font size than that of other headings (%s)',
  (language, min, title) => {
    const { size, lines } = wrapTitle(title, { width: 560, height: 330, max: 72, language });
    expect(size).toBeGreaterThanOrEqual(min);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.length * size * 1.22).toBeLessThanOrEqual(language === 'en' ? 370 : 330);
    expect(lines.join('')).toBe(title);
    // A short title stays on as few lines as before.
    expect(wrapTitle(title.slice(0, 13), { width: 560, height: 330, max: 72, language }).lines.length).toBeLessThan(3);
  },
);
