import { describe, expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { withTypographicQuotesInText } from '../slide-quotes.ts';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (markdown: string, heading = 'Margin'): readonly Block[] =>
  readMarkdown(`# T\n\nA\n\n## ${heading}\n\n${markdown}`).outline.slides[1]?.blocks ?? [];
const chartOf = (markdown: string, heading?: string) => {
  const chart = blocksOf(markdown, heading).find(({ kind }) => kind === 'chart');
  return chart?.kind === 'chart' ? chart : undefined;
};

describe('changes that lead from one sum to another', () => {
  it('become a waterfall chart below their sentence', () => {
    const markdown =
      'The margin fell from **7.2%** to **6.8%**.\n\n- Fuel: −0.6 pts\n- Wages since April 2025: −0.5 pts\n- Prices: +0.5 pts\n- +0.2 pts – Kompass';
    expect(blocksOf(markdown).map(({ kind }) => kind)).toEqual(['paragraph', 'chart']);
    expect(chartOf(markdown)).toMatchObject({
      chart: 'waterfall',
      title: '%, pts',
      categories: ['Before', 'Fuel', 'Wages since April 2025', 'Prices', 'Kompass', 'After'],
      series: [{ name: 'Margin', values: [7.2, -0.6, -0.5, 0.5, 0.2, null] }],
      decimals: 1,
      axisMin: 5,
    });
  });

  it('are read from the heading, in Chinese, with currencies, and as costs', () => {
    expect(chartOf('- 原材料：-15元\n- 物流：-12元\n- 人工：+3元', '单位成本从120元降至96元')).toMatchObject({
      categories: ['期初', '原材料', '物流', '人工', '期末'],
      unit: '元',
      colors: ['negative', 'positive'],
    });
    expect(chartOf('Revenue: €4.0m → €5.5m\n\n- New shops +€2.0m\n- Churn −€0.5m')).toMatchObject({
      unit: '€#m',
      series: [{ values: [4, 2, -0.5, null] }],
    });
  });

  it.each([
    ['do not add up', 'From 7.2% to 6.8%.\n\n- Fuel: −0.6 pts\n- Prices: +0.5 pts'],
    ['have several units', 'From 10 m to 12 m.\n\n- Fuel: +1 m\n- Prices: +1 %'],
    ['have no signs', 'From 10% to 12%.\n\n- Fuel: 1%\n- Prices: 1%'],
    ['have no sums above them', '- Fuel: −0.6 pts\n- Prices: +0.5 pts'],
    ['have sums of another unit', 'From €10m to €12m.\n\n- Fuel: +1%\n- Prices: +1%'],
    ['explain themselves in inner lists', 'From 10% to 12%.\n\n- Fuel: +1%\n  - diesel\n- Prices: +1%'],
    ['are two numbers in one item', 'From 10% to 12%.\n\n- Fuel: +3% −2%\n- Prices: +1%'],
    ['are a range of pages', 'Read pages 10 to 12.\n\n- Chapter 1: +1\n- Chapter 2: +2'],
  ])('stay a list if they %s', (_, markdown) => {
    expect(chartOf(markdown)).toBeUndefined();
  });

  it('stay a list if the author requests a layout', () => {
    expect(chartOf('<!-- layout: cards -->\n\nFrom 10% to 12%.\n\n- Fuel: +1%\n- Prices: +1%')).toBeUndefined();
  });
});

describe('options of a table', () => {
  const tableOf = (markdown: string) => {
    const table = blocksOf(markdown).find(({ kind }) => kind === 'table');
    return table?.kind === 'table'
      ? { align: table.align, rows: table.rows.map((row) => row.map((cell) => plainText(cell))) }
      : undefined;
  };

  it('have a checkbox in each empty cell', () => {
    expect(tableOf('| Sentence | True | False |\n|---|---|---|\n| Whales are fish | | |\n| Whales sing | | |')).toEqual(
      {
        align: [null, 'center', 'center'],
        rows: [
          ['Whales are fish', '☐', '☐'],
          ['Whales sing', '☐', '☐'],
        ],
      },
    );
    expect(tableOf('| 说法 | 对 | 错 |\n|---|---|---|\n| 鲸是鱼 | | |')?.rows).toEqual([['鲸是鱼', '☐', '☐']]);
  });

  it.each([
    ['columns to fill in with words', '| Name | Score | Notes |\n|---|---|---|\n| Ida | | |'],
    ['a table with marks', '| Sentence | True | False |\n|---|---|---|\n| A | x | |\n| B | | x |'],
    ['one column', '| Task | Yes |\n|---|---|\n| A | |'],
  ])('are not added to %s', (_, markdown) => {
    expect(JSON.stringify(tableOf(markdown))).not.toContain('☐');
  });
});

describe('texts of pictures', () => {
  const captionsOf = (markdown: string) =>
    blocksOf(markdown).flatMap((block) => (block.kind === 'picture' ? [block.caption] : []));

  it.each([
    '泸定应用区检测结果，红色为滑坡',
    'The four zones: red = closed, green = open',
    'Losses in 2026, dashed line shows the plan',
    '图1 轨面图像',
    'Wet quay, long exposure, about 1898',
    'Fig. 3: the weir',
  ])('is the caption of a single picture if it explains it: “%s”', (alt) => {
    expect(captionsOf(`![${alt}](a.png)\n\nText.`)).toEqual([alt]);
  });

  it.each([
    'A woman in a red coat, typing',
    'The vector b, its projection, and the residual',
    '红色的花',
    'A red bus in the rain on Monday',
    'Green hills, 1898',
    'a_long_name_of_a_file, version 2 of 3 files.png',
  ])('is not a caption of a single picture otherwise: “%s”', (alt) => {
    expect(captionsOf(`![${alt}](a.png)\n\nText.`)).toEqual([undefined]);
  });

  it.each([
    'The zone around the patient: everything inside the line counts as "patient surroundings"',
    'Wet quay, long exposure, about 1898. Harbour Museum collection, HM 1931.44',
    "Thorne's method, reconstructed from his notebook entries of October 1897",
    'Detail: the third lamp from the left is out of focus because it was replaced between exposures',
    'Sallow Weir before removal and the same reach seven months later',
    '图1 现场采集的钢轨表面图像，右侧轨头可见一处剥离掉块',
    '图2 本文方法的总体框架',
    'Figure 3: Method',
    'The old ferry hall on a spring evening',
    '清晨的洱海，苍山还在云里。去年11月朋友拍的，我们这次去会更绿一些',
    '沙溪玉津桥，手绘步行路线。从民宿出发绕一圈大约50分钟',
    'Plan of the four halls around a court, with the door on the right',
    'Map of the west coast with the old ferry lines',
  ])('is the caption of a single picture if it is a sentence or has a number: “%s”', (alt) => {
    expect(captionsOf(`![${alt}](a.png)\n\nText below.`)).toEqual([withTypographicQuotesInText(alt)]);
  });

  it.each([
    ['logo', ''],
    ['Team photo', ''],
    ['A red bus', ''],
    ['Map of the town', ''],
    ['Planning a garden with six raised beds', ''],
    ['quay-at-night.png', ''],
    ['Screenshot of the new page with 3 columns and a menu', ''],
    ['A bar chart showing sales from 2020 to 2024', ''],
    ['一张显示销售额增长的图表，数据到2024年为止', ''],
    [
      'Planting day at Holme Meadow, February 2025',
      'Holme Meadow, February 2025. On this one Saturday 136 people planted 1,820 alders before the rain.',
    ],
    ['Planting day at Holme Meadow, February 2025', 'Planting day at Holme Meadow, February 2025, was wet.'],
  ])('is not a caption if it describes the picture or the text repeats it: “%s”', (alt, text) => {
    expect(captionsOf(`![${alt}](a.png)\n\n${text}`)).toEqual([undefined]);
  });

  it('are captions if several pictures have names', () => {
    expect(captionsOf('![Wreck](a.png)\n\n![Coin](b.png)\n\n![Compass](c.png)')).toEqual(['Wreck', 'Coin', 'Compass']);
  });

  it.each([
    ['a single picture', '![Wreck](a.png)'],
    ['file names', '![wreck.png](a.png)\n\n![coin.png](b.png)'],
    ['numbered pictures', '![Image 1](a.png)\n\n![Image 2](b.png)'],
    ['names above texts that begin with them', '![Ida](a.png)\n\n**Ida** – ships\n\n![Tom](b.png)\n\n**Tom** – cranes'],
    ['equal texts', '![Wreck](a.png)\n\n![Wreck](b.png)'],
    ['no texts', '![](a.png)\n\n![](b.png)'],
    ['descriptions', `![${'A wreck under water '.repeat(4)}](a.png)\n\n![Coin](b.png)`],
  ])('are not captions for %s', (_, markdown) => {
    expect(captionsOf(markdown).every((caption) => caption === undefined)).toBe(true);
  });
});

describe('numbers on keys', () => {
  it('are numbers of headings and of lists', () => {
    const headings = blocksOf('### 1️⃣ Look\n\n- a\n\n### 2️⃣ Plan\n\n- b').flatMap((block) =>
      block.kind === 'heading' ? [plainText(block.runs)] : [],
    );
    expect(headings).toEqual(['1. Look', '2. Plan']);
    const [list] = blocksOf('- 1️⃣ Look\n- 2️⃣ Plan\n- 3️⃣ Build');
    expect(list).toMatchObject({ kind: 'list', ordered: true, items: [{ runs: [{ text: 'Look' }] }, {}, {}] });
  });

  it.each([
    ['that are not successive', '### 3️⃣ Look\n\n- a\n\n### 5️⃣ Plan\n\n- b'],
    ['of a single heading', '### 1️⃣ Look\n\n- a'],
  ])('stay %s', (_, markdown) => {
    const text = JSON.stringify(blocksOf(markdown));
    expect(text).not.toMatch(/\d\. /u);
  });
});
