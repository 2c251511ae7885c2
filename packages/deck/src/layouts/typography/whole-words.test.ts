import { expect, it } from 'vitest';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { heightOf, typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withWholeWords } from './whole-words.ts';

const style = { face: 'body', size: 28, lineHeight: 1.4, color: '#000000' } as const;

function textIn(
  text: string,
  { width = 240, height = 400, size = 28, align = undefined as Paragraph['align'], id = 'a' } = {},
): TextElement {
  return {
    kind: 'text',
    id,
    part: 'item',
    role: 'body',
    box: { x: 100, y: 0, width, height },
    paragraphs: [{ runs: [{ text }], ...(align && { align }) }],
    style: { ...style, size },
  };
}

function fit(...elements: TextElement[]): TextElement[] {
  return withWholeWords(elements).filter((element) => element.kind === 'text');
}

/** Returns the lines of text at the width that a program uses, as a fraction of the width of the box. */
function linesAt({ paragraphs, style: own, box }: TextElement, share: number): string[] {
  return typesetParagraphs(paragraphs, own, box.width, share).lines.map((line) => line.text);
}

function linesOf(text: string, options?: Parameters<typeof textIn>[1]): string[] {
  const [element] = fit(textIn(text, options));
  if (!element) throw new Error('There is no text.');
  // The same breaks in browsers and in programs that use the full width.
  expect(linesAt(element, 1)).toEqual(linesAt(element, 0.96));
  return linesAt(element, 0.96);
}

it.each([
  ['完成华南经销商大会', 190, ['完成华南经销商', '大会']],
  ['通过自助门户重置', 180, ['通过自助', '门户重置']],
  ['每班增加 15 分钟重叠排班', 270, ['每班增加 15 分钟', '重叠排班']],
  ['十二月组织第三方评估', 244, ['十二月组织', '第三方评估']],
  ['社会资本参与的积极性有待提高', 240, ['社会资本参与的', '积极性有待提高']],
])('does not end a line of %s inside a word', (text, width, lines) => {
  expect(linesOf(text, { width })).toEqual(lines);
});

it('does not end a line after the first character of a clause', () => {
  expect(linesOf('89元两只，卡在百元以内', { width: 240 })[0]).not.toMatch(/，.$/u);
});

it('takes one more line only if there is space for it', () => {
  const text = '绿地率与地表温度之间的定量关系尚不清楚';
  const before = linesAt(textIn(text, { width: 306 }), 0.96).length;
  const low = { width: 306, height: before * 28 * 1.4 };
  expect(linesOf(text, low).length).toBeLessThanOrEqual(before);
});

it('ends lines between Chinese and Latin words instead of inside a date or an English phrase', () => {
  expect(linesOf('平台服务与安全补丁将在2026年5月1日停止', { width: 460 })).toEqual([
    '平台服务与安全补丁将在',
    '2026年5月1日停止',
  ]);
  expect(linesOf('适合移动端的自动重试与签名 retry and signing', { width: 400 })).toEqual([
    '适合移动端的自动重试',
    '与签名 retry and signing',
  ]);
});

it('does not begin a line with a particle, and keeps numbers with their units', () => {
  for (const text of ['把下面的投诉改写成满意的回复', '合并材料四百余份，取消证明六十项'])
    for (let width = 240; width < 420; width += 7)
      for (const line of linesOf(text, { width }).slice(1)) expect(line).not.toMatch(/^[的份项余]/u);
});

it('sets all texts of a kind slightly smaller if a word of one would be split at every width', () => {
  const texts = ['计算机视觉基础', '全文检索'].map((text, index) =>
    textIn(text, { id: `item-${index}`, width: 168, size: 36, height: 102 }),
  );
  expect(linesAt(texts[0] ?? textIn(''), 0.96)).toEqual(['计算机视', '觉基础']);
  const fitted = fit(...texts);
  expect(fitted.map((text) => text.style.size)).toEqual([32, 32]);
  expect(fitted.flatMap((text) => linesAt(text, 0.96)).join('|')).toBe('计算机视觉|基础|全文检索');
});

it('does not set text with several points smaller than 26 px, which would leave its card half empty', () => {
  const points = ['计算机视觉基础', '全文检索', '全文检索'].map((text) => ({ runs: [{ text }] }));
  const text = { ...textIn('', { width: 140, size: 28, height: 300 }), paragraphs: points };
  const whole = { ...text, box: { ...text.box, width: 128 } };
  expect(fit(whole)[0]?.style.size).toBe(28);
  expect(fit({ ...whole, paragraphs: points.slice(0, 2) })[0]?.style.size).toBe(24);
});

it('keeps prose, whose words may be split, nearly at its size', () => {
  const text = '替换现有的表格与单据，打通ERP和电商平台，先把流程理顺，再谈自动化和下一期的验收标准';
  const [fitted] = fit(textIn(text, { width: 216, size: 32 }));
  expect(linesAt(fitted ?? textIn(''), 0.96).length).toBeGreaterThan(3);
  expect(fitted?.style.size).toBeGreaterThanOrEqual(30);
});

it('breaks a note below a table that is wider than other text', () => {
  const text = '按规定，需要面积和户数都占三分之二以上的业主参与表决，并且参与表决的人里面，面积和户数都过半数同意。';
  const note = { ...textIn(text, { width: 1072, size: 24, height: 68 }), part: 'noteCallout' as const };
  expect(linesAt(note, 0.96)[0]).toMatch(/户$/u);
  expect(linesAt(fit(note)[0] ?? note, 0.96)[0]).not.toMatch(/户$/u);
});

it('gives a note one more line on its panel if a word would be split otherwise, and keeps it in the middle', () => {
  const text = '住户可以提取本人及配偶的住房公积金，也可以申请动用房屋维修资金。';
  const panel: SlideElement = {
    kind: 'shape',
    id: 'panel',
    part: 'decoration',
    box: { x: 68, y: 180, width: 497, height: 414 },
    geometry: { kind: 'rect' },
  };
  const own = { ...textIn(text, { width: 414, size: 36, height: 152 }), part: 'noteCallout' as const };
  const note = { ...own, box: { ...own.box, y: 311 } };
  const [fitted] = withWholeWords([panel, note]).filter((element) => element.kind === 'text');
  const lines = fitted ? linesAt(fitted, 0.96) : [];
  expect(lines).toHaveLength(4);
  expect(lines.join('|')).not.toMatch(/申\|请/u);
  expect(fitted && fitted.box.y + fitted.box.height / 2).toBeCloseTo(387, 0);
  // Without a panel, there is no space for it.
  expect(linesAt(fit(note)[0] ?? note, 0.96)).toHaveLength(3);
});

it('does not begin a line with a closing mark because the words before it became narrower', () => {
  const text = '经导管主动脉瓣置换术（TAVR）：完成，无院内死亡';
  for (let width = 146; width < 300; width += 5)
    for (const line of linesAt(fit(textIn(text, { width, size: 24 }))[0] ?? textIn(''), 0.96))
      expect(line).not.toMatch(/^[）：，]/u);
});

it('keeps the size of text with a large figure', () => {
  const text = textIn('计算机视觉基础', { width: 168, size: 36, height: 102 });
  const paragraphs: Paragraph[] = [{ runs: [{ text: '62%', size: 60 }] }, ...text.paragraphs];
  expect(fit({ ...text, paragraphs })[0]?.style.size).toBe(36);
});

it('sets the text below a larger name smaller, but keeps the size of the name', () => {
  const text = textIn('计算机视觉基础', { width: 176, size: 36, height: 200 });
  const name: Paragraph = { runs: [{ text: '课程', bold: true, size: 40 }] };
  const [fitted] = fit({ ...text, paragraphs: [name, ...text.paragraphs] });
  expect(fitted?.style.size).toBe(32);
  expect(fitted?.paragraphs[0]).toEqual(name);
  expect(fitted && linesAt(fitted, 0.96)).toEqual(['课程', '计算机视觉', '基础']);
});

it('moves the box of centered text to the middle, and of right-aligned text to the right', () => {
  for (const [align, share] of [
    [undefined, 0],
    ['center', 0.5],
    ['right', 1],
  ] as const) {
    const [text] = fit(textIn('每班增加 15 分钟重叠排班', { align, width: 270 }));
    const free = 270 - (text?.box.width ?? 0);
    expect(free).toBeGreaterThan(0);
    expect(text?.box.x).toBe(100 + free * share);
  }
});

it.each([
  ['text on one line', textIn('一行', { width: 330 })],
  ['English text', textIn('Regional growth of all the partners in the south')],
  ['long text', textIn('没有标点的一段很长的文字'.repeat(30), { width: 900 })],
  ['very wide text', textIn('完成华南经销商大会'.repeat(14), { width: 1200 })],
  ['titles', { ...textIn('完成华南经销商大会'), role: 'title' as const }],
  ['text with insets', { ...textIn('完成华南经销商大会'), insets: { left: 8, top: 8, right: 8, bottom: 8 } }],
])('leaves %s unchanged', (_, text) => {
  expect(withWholeWords([text])[0]).toBe(text);
});

it('keeps all characters and stays in its box, at all widths', () => {
  const text = '一是网格包联：每个网格配备一名家庭医生和一名护士（2026 年 6 月底前）';
  for (let width = 120; width < 800; width += 23)
    for (const height of [90, 180, 400]) {
      const element = textIn(text, { width, height });
      const [fitted] = fit(element);
      if (!fitted) throw new Error('There is no text.');
      expect(linesAt(fitted, 0.96).join('')).toBe(text);
      const needed = (one: TextElement): number => typesetParagraphs(one.paragraphs, one.style, one.box.width).height;
      expect(needed(fitted)).toBeLessThanOrEqual(Math.max(height, needed(element)) + 1);
      expect(fitted.box.x + fitted.box.width).toBeLessThanOrEqual(100 + width);
    }
});

it('keeps paragraphs on one line if another one is narrowed', () => {
  const texts = ['云资源费用同比增加 46%，主要来自模型推理服务', '研发资本化率 23.4%，与会计政策保持一致'];
  for (let width = 560; width < 760; width += 3) {
    const text = { ...textIn('', { width, size: 32 }), paragraphs: texts.map((one) => ({ runs: [{ text: one }] })) };
    const [fitted] = fit({ ...text, box: { ...text.box, height: 135 } });
    if (!fitted) throw new Error('There is no text.');
    const { height } = typesetParagraphs(fitted.paragraphs, fitted.style, fitted.box.width);
    expect(height).toBeLessThanOrEqual(Math.max(135, typesetParagraphs(text.paragraphs, text.style, width).height));
  }
});

it('breaks the steps of a Chinese deck between words, but not those of an English deck', () => {
  const steps = '1. 组织第三方评估并公示\n2. 完成华南经销商大会\n3. 协调业务部门冻结需求\n4. 增加算法工程师编制';
  const torn = (language: string): string[] =>
    layoutDeck(readMarkdown(`---\nlanguage: ${language}\n---\n# 计划\n\n## 步骤\n\n${steps}\n`).outline)
      .deck.slides.flatMap(({ elements }) => elements)
      .flatMap((element) => (element.kind === 'text' && element.part === 'step' ? [linesAt(element, 0.96)] : []))
      .flatMap((lines) => lines.slice(0, -1))
      .filter((line) => /(?:第|第三|经|经销|冻|工|工程|算|编)$/u.test(line));
  expect(torn('zh')).toEqual([]);
});

it('breaks the lines of a text above a list in its final size, which is smaller than its first one', () => {
  const lead = '上半年，中心共受理各类事项三十二万件，按时办结率百分之九十九点六，群众满意度持续提升。';
  const list = '- 窗口平均等候时间缩短到八分钟\n- 新增“一件事”套餐二十一个\n- 基层站点实现全覆盖';
  const { deck } = layoutDeck(readMarkdown(`# 总结\n\n## 总体情况\n\n${lead}\n\n${list}\n`).outline);
  const texts = deck.slides[1]?.elements.filter((one) => one.kind === 'text') ?? [];
  const text = texts.find(({ paragraphs }) => paragraphs[0]?.runs[0]?.text.startsWith('上半年'));
  expect(text && linesAt(text, 0.96)[0]).toContain('百分之九十九点六，');
});

it('keeps texts of a kind in one size, even those that need not be measured', () => {
  const text =
    '## 点茶的器具\n\n- **茶碾、茶磨**：把茶饼研成细末\n- **茶罗**：筛粉，越细越好\n- **茶盏**：以建窑黑盏为上，“盏色贵青黑”\n- **汤瓶**：注水，瓶嘴要小而直\n- **茶筅**：竹制，用来击拂\n- **茶匙、茶巾、茶托**\n\n> 南宋审安老人把十二件茶具画成图，各取官名，称“十二先生”——茶筅叫竺副帅，茶盏托叫漆雕秘阁。\n';
  const { deck } = layoutDeck(readMarkdown(text).outline);
  const sizes = deck.slides[0]?.elements.flatMap((one) =>
    one.kind === 'text' && one.role === 'body' ? [one.style.size] : [],
  );
  expect(sizes?.length).toBeGreaterThan(1);
  expect(new Set(sizes).size).toBe(1);
});

it('keeps the text below headings at the same height if fewer headings wrap in the smaller size', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      '# 方案\n\n## 总览\n\n我们建议分两步走：\n\n**第一步：仓储管理系统（WMS）**\n替换现有的表格与单据，打通ERP和电商平台。先把流程理顺，再谈自动化。\n\n**第二步：货到人拣选**\n在松江仓A区部署移动机器人42台、拣选工作站8个，覆盖约70%的小件订单。',
    ).outline,
  );
  const starts = deck.slides[1]?.elements.flatMap((one) => {
    const [heading, text, ...others] = one.kind === 'text' ? one.paragraphs : [];
    if (one.kind !== 'text' || !heading || !text || others.length > 0) return [];
    return [one.box.y + heightOf([heading], one.style, one.box.width) + (text.spaceBefore ?? 0)];
  });
  expect(starts).toHaveLength(2);
  expect(starts?.[0]).toBeCloseTo(starts?.[1] ?? 0, 1);
});

it.each([
  '35岁以下能独立完成复杂手术的医师仅1人，电生理方向仅靠2名医师支撑。',
  '高峰期平均每周有3–4名患者在急诊滞留超过6小时，平均每天有30名患者。',
])('ends neither a line of a wide row inside a word, nor a row with one short word', (text) => {
  const [first, last, ...others] = linesOf(text, { width: 850 });
  expect(others).toEqual([]);
  expect(first).not.toMatch(/名医$/u);
  expect(last?.length).toBeGreaterThan(4);
  expect(fit(textIn(text, { width: 1000 }))[0]?.style.size).toBe(28);
});

it('keeps expressions such as 不少于 on one line', () => {
  expect(linesOf('上线专病数据库，年内入库病例不少于3,000例', { width: 500 }).join('|')).not.toMatch(
    /不\|少|不少\|于/u,
  );
});

it('does not leave a large part of the width of prose empty', () => {
  const text =
    '感谢大家在百忙之中抽空来参加家长会。三年级是小学的一个转折点：作文来了，英语来了，孩子们的小脾气也来了。今天想和大家聊四件事：班级情况、期中学习、习惯养成，以及接下来需要大家配合的地方。';
  const [element] = fit(textIn(text, { width: 704, height: 512, size: 36 }));
  expect(element?.box.width).toBeGreaterThan(704 * 0.8);
});

it('reduces the size of texts slightly if their last lines would have only a word each', () => {
  const texts = [
    '面积超过 50 公顷后，降温效果不再明显增加，存在阈值。',
    '边界越复杂，对周边街区的降温越强，但内部降温减弱。',
  ];
  const fitted = fit(...texts.map((text, index) => textIn(text, { width: 470, size: 36, id: `${index}` })));
  for (const element of fitted) {
    expect(element.style.size).toBe(32);
    expect(linesAt(element, 0.96).at(-1)?.length).toBeGreaterThan(4);
  }
});

it('splits no word beside the icons of cards, which make the text narrower', () => {
  const markdown =
    '# 汇报\n\n## 原因分析\n\n- 待遇与三甲医院差距较大\n- 设备更新依赖财政专项\n- 各条线系统由不同部门建设，标准不一\n- 基层考核指标过多，医生平均每天填表1.5小时\n';
  const elements = layoutDeck(readMarkdown(markdown).outline).deck.slides[1]?.elements ?? [];
  const texts = elements.filter((one) => one.kind === 'text' && one.part === 'item');
  const shown = texts.map((one) => (one.kind === 'text' ? linesAt(one, 0.96).join('|') : '')).join('\n');
  expect(shown).toContain('待遇与三甲医院');
  expect(shown).not.toContain('医|');
});

it('leaves no hole at the end of a line above a number alone if lines of another width have none', () => {
  const text = '6月14日，柳河村，飞手没有踏勘，机臂刮到一根没有标记的拉线，机器报废，损失3.2万元。';
  for (const width of [330, 338, 346]) expect(linesOf(text, { width })).not.toContain('3.2万元。');
});

/** Returns the lines of the texts of a part on the second slide of a deck. */
function linesOfPart(body: string, part: string): string[][] {
  const { deck } = layoutDeck(readMarkdown(`# 培训\n\n## 要点\n\n${body}\n\n## 结束\n\n- 一\n- 二`).outline);
  return (deck.slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === part ? [linesAt(one, 0.96)] : [],
  );
}

it('gives the labels of figures the whole width of their cards, so that no word is split', () => {
  const lines = linesOfPart(
    '- **6 分钟**：从下单到出餐的上限\n- **33%**：食材成本率的红线\n- **4.7 分**：外卖平台评分的底线',
    'figureLabel',
  );
  expect(lines).toEqual([['从下单到出餐的上限'], ['食材成本率的红线'], ['外卖平台评分的底线']]);
});

it('gives a quotation a line more in the free height of its panel instead of splitting a word', () => {
  const [, second] = linesOfPart(
    '> 开始我也嫌麻烦，孙女在学校学了，回来天天检查我。现在我家厨房放两个小桶，做完饭顺手就分了，一点不费事。\n>\n> —— 居民 钱秀珍\n\n> 早上值班最高兴的，就是看见小朋友自己拎着袋子来，还告诉爸爸“这个不对”。\n>\n> —— 志愿者 老孙',
    'quote',
  );
  expect(second?.join('|')).toContain('告诉');
});
