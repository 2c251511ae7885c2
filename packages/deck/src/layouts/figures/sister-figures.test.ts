import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the layout of a slide, and its figures with their labels. */
function figuresOn(body: string): (string | undefined)[] {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Results\n\n${body}\n\n## Z\n\nz`).outline);
  expect(findFaults(deck)).toEqual([]);
  const texts = (deck.slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && (one.part === 'figure' || one.part === 'figureLabel')
      ? [
          one.paragraphs
            .map(({ runs }) => textOfRuns(runs).replaceAll('\u00A0', ' ').replaceAll('\n', '; '))
            .join(' | '),
        ]
      : [],
  );
  return [choices[1]?.layout, ...texts];
}

const listOf = (...items: string[]): string => items.map((item) => `- ${item}`).join('\n');

describe('the figures of a slide have one form', () => {
  it('also if their names are bold with them', () => {
    const results = [
      '**成交额（GMV）1.86亿元**，目标1.75亿',
      '**支付订单 92.4万单**，同比 +18%',
      '**客单价 201元**，同比 -7%',
      '**净利率 6.8%**，目标8.5%',
    ];
    expect(figuresOn(listOf(...results))).toEqual([
      'bigNumber',
      '1.86亿元',
      '成交额（GMV）; 目标1.75亿',
      '92.4万单',
      '支付订单; 同比 +18%',
      '201元',
      '客单价; 同比 -7%',
      '6.8%',
      '净利率; 目标8.5%',
    ]);
  });

  it('with the word for what is counted in the first of several counts', () => {
    const [, ...texts] = figuresOn(
      listOf(
        'School visits: 1,140 groups, 29,300 pupils',
        'Members: 8,420 (+11%)',
        'Average spend per visitor: £6.80',
        'Online sessions: 402,000',
      ),
    );
    expect(texts.slice(0, 2)).toEqual(['1,140 groups', 'School visits; 29,300 pupils']);
    expect(texts).toContain('402,000');
  });

  it('without repeating one after 约 in its label', () => {
    const [, ...texts] = figuresOn(
      listOf(
        '集成电路进口额 **3856亿美元**，同比增长约10%',
        '集成电路产量 **4514亿块**，同比增长22.2%',
        '贸易逆差约 **2261亿美元**',
      ),
    );
    expect(texts.slice(-2)).toEqual(['约 2261亿美元', '贸易逆差']);
  });

  it.each([
    ['节约 **120亿元**', '节约 120亿元'],
    ['累计签约 **86亿元**', '86亿元'],
  ])('leaves 约 in “%s”, which is a part of a word', (item, text) => {
    const found = figuresOn(listOf('集成电路进口额 **3856亿美元**', item, '集成电路产量 **4514亿块**'));
    expect(found.join()).toContain(text.slice(-5));
    expect(found.join()).not.toContain('约 1');
    expect(found.join()).not.toContain('约 8');
  });

  it.each([
    ['地铁 2号线', '换乘更方便'],
    ['版本 2.0', '修复了问题'],
    ['同比增长 18%', '创三年新高'],
    ['排名第 3名', '首次进入前列'],
    ['超过 30%', '高于去年'],
    ['教学楼 3层', '全部改造完成'],
  ])('leaves “%s” whole', (bold, rest) => {
    const found = figuresOn(listOf(`**${bold}**，${rest}`, `**${bold}**，${rest}`, `**${bold}**，${rest}`));
    expect(found.filter((text) => /^\d/u.test(text ?? ''))).toEqual([]);
  });
});

describe('no figure is taken from a sentence with several', () => {
  it.each([
    [
      'large numbers',
      '- 客服团队平均连续上班11天\n- 平稳期的投放花了610万，只带来3,360万成交\n- 有顾客一个月内申请了4次价保，要人工审核',
    ],
    [
      'prices and bold figures',
      '- Single: **$129** — two-pack: **$229** — four-pack: **$419**\n- Bill of materials $41.20, landed cost $52.60\n- Gross margin **59%** direct, **38%** through retail\n- Break-even at 46,000 units',
    ],
    [
      'bold figures in prose',
      '我们每天运送**186万**名乘客，高峰时段每列车载客约**1,600人**，最小行车间隔**2分05秒**。任何一个岗位上的一个小疏忽，都可能在几分钟之内影响整条线路，甚至造成人员伤亡。\n\n安全生产方针：**安全第一、预防为主、综合治理**。',
    ],
  ])('if there are %s', (_, body) => {
    const [layout, ...texts] = figuresOn(body);
    expect(layout).not.toBe('bigNumber');
    expect(texts).toEqual([]);
  });

  it.each([
    [
      'one is bold',
      '- The campaign cost **€41,000** of a budget of €52,000\n- It reached **38%** of all households\n- Sales rose by **12%**',
      ['bigNumber'],
    ],
    [
      'one is bold in the first clause',
      '- 全年实施老旧小区改造**86个**，惠及居民**3.2万户**\n- 完成投资**27.6亿元**，同比增长14.3%\n- 加装电梯**312部**，居全市第二位',
      ['86个', '27.6亿元', '312部'],
    ],
    [
      'they are a change',
      '- 退款率从16.7%升至21.3%\n- 客单价从216元降至201元\n- 投产比从3.6升到4.1',
      ['16.7% → 21.3%', '216 → 201元', '3.6 → 4.1'],
    ],
  ])('except that %s', (_, body, values) => {
    expect(figuresOn(body)).toEqual(expect.arrayContaining(values));
  });
});
