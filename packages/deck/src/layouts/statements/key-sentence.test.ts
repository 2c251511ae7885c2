import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { calloutKindOf } from '../../model/element-part.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { sentenceFigureOf } from '../figures/sentence-figures.ts';
import { layoutDeck } from '../layout-deck.ts';
import { endOfFirstSentence } from '../recognize/first-sentence.ts';
import type { KeySentence } from './key-sentence.ts';
import { keySentenceOf } from './key-sentence.ts';

const textsIn = (markdown: string) =>
  (readMarkdown(`# T\n\n## A\n\n${markdown}`).outline.slides.at(-1)?.blocks ?? []).flatMap((block) =>
    block.kind === 'paragraph' ? [block.runs] : [],
  );
const keyOf = (markdown: string, heading = 'Water use 用水量 订单'): KeySentence | undefined =>
  keySentenceOf(textsIn(markdown), sentenceFigureOf, [{ text: heading }]);
const partsOf = ({ figure: { lead = [], value, label }, before, after }: KeySentence): string[] =>
  [...before, ...lead.map((run) => [run]), value, label, ...after].map((runs) => plainText(runs).trim());

const valve = 'The valve in the second house had been closed since spring, and the pipe behind it was dry.';
const pump = 'The pump ran day and night without anybody who noticed it.';
const news = '我们把门口的两个摊位收了回来，改成放快递和雨伞的架子，邻居们路过时会停下来看一眼，再和店里的人聊几句。';
const bill = 'We heard of it from the bill in August.';

it.each([
  ['the only figure', `Water use fell by 38% within a year. ${valve} ${pump} ${bill}`, '38%'],
  ['the bold figure', `${valve} ${pump} In May 12% were lost, and 15% in June. The repair costs **€4,200**.`, '€4,200'],
  ['the requested amount', `${valve} The shed costs €900. We need €4,200 by June. ${pump} ${bill}`, '€4,200'],
  ['both figures of a change', `Losses fell from 31% to 12% in a year. ${valve} ${pump} ${bill}`, '31% → 12%'],
  [
    'a Chinese share in words',
    '店里的老客人越来越多，大家都说这里的花好看，价格也不贵。她每个月挑十个老客人，送一枝当天最好看的花。不说活动，不要转发，只说这枝花特别像你。三个月之后，她店里六成的订单来自这些人和她们带来的朋友。',
    '六成',
  ],
])('selects %s', (_, markdown, value) => {
  expect(plainText(keyOf(markdown)?.figure.value ?? [])).toBe(value);
});

it.each([
  ['the sentence with bold words at the end', `${valve} ${pump} ${bill} Please **ask before you guess**.`, 'Please'],
  ['a short last paragraph', `${valve} ${pump} ${bill}\n\nNobody wants to dig twice.`, 'Nobody'],
  ['a recommendation at the beginning', `We recommend a second meter in every house. ${pump} ${valve}`, 'We recommend'],
  ['a conclusion in the middle', `${pump} ${valve} Therefore we read the meters every week. ${bill}`, 'Therefore'],
  ['the last of several reasons', `We must look at every valve. ${pump} ${valve} So we read the meters now.`, 'So we'],
  [
    'a Chinese recommendation',
    `${news}三月份我们换掉了旧水泵。${news}因此我们建议每周检查一次阀门和水表。`,
    '因此我们建议',
  ],
])('selects %s', (_, markdown, start) => {
  const figure = keyOf(markdown)?.figure;
  expect(figure?.value).toEqual([]);
  expect(plainText(figure?.label ?? [])).toMatch(new RegExp(`^${start}`, 'u'));
});

it.each([
  ['short text', `${pump} ${bill} ${bill}`],
  ['two sentences', `${valve.replace('.', ', ')} ${pump} ${valve}`.replace(/\. The/u, ', and the')],
  ['text with a link', `${valve} ${pump} ${bill} [More](https://example.com) is there.`],
  ['text in which no sentence has a reason', `${valve} ${pump} ${bill}`],
  ['text with several figures', `${pump} In May 12% were lost. In June 15% were lost. ${valve}`],
  ['text that ends with an example', `${valve} ${pump} ${bill}\n\nFor example, we must replace the old hose.`],
  ['text that ends with a question', `${valve} ${pump} ${bill}\n\nHow must we measure the success?`],
  ['Chinese text without a reason', `${news}${news}三月份我们换掉了旧水泵。${news}`],
  ['Chinese text that ends with an example', `${news}${news}${news}\n\n例如，必须更换大门旁边的旧水管。`],
])('selects nothing in %s', (_, markdown) => {
  expect(keyOf(markdown)).toBeUndefined();
});

it.each(['统一成多租户平台', '统一成的标准', '统一成以客户为中心的流程', '万一成都下雨', '二十一成的样品'])(
  'reads no share in “%s”',
  (words) => {
    const sentence = `这一年里我们把三个系统${words}，其余的事情照旧。`;
    expect(keyOf(`${news}${sentence}${news}${news}`)?.figure.value ?? []).toEqual([]);
  },
);

it.each([
  ['the greeting of a speech', `Good morning and welcome to our annual parents’ evening. ${valve} ${pump} ${bill}`],
  ['the salutation of a letter', `Dear members of the water board and guests. ${valve} ${pump} ${bill}`],
  ['a Chinese greeting', `尊敬的各位家长，感谢您在百忙之中来参加今天的家长会。${news}${news}${news}`],
  ['a Chinese welcome', `欢迎来到三年级二班的教室，请随便坐。${news}${news}${news}`],
  ['other words if the bold ones are in the middle', `${pump} ${valve} Please **ask before you guess**. ${bill}`],
])('does not set %s in large type', (_, markdown) => {
  expect(keyOf(markdown)).toBeUndefined();
});

it.each(['Sen. Warren', 'Gov. Hill', 'Mt. Fuji', 'The U.S. Army', 'On Feb. 3 Ida', 'Rev. Ames'])(
  'does not end a sentence after the abbreviation in “%s”',
  (name) => {
    const text = `${name} saw the valve in the second house. ${valve} ${bill}`;
    expect(endOfFirstSentence([{ text }])).not.toBe(text.indexOf('. ') + 1);
  },
);

it('does not set a sentence in larger type than the paragraph that its author emphasized', () => {
  const markdown = `# T\n\n## Water\n\n${pump} ${valve}\n\n**Nobody wants to dig twice.**\n\n${bill} ${pump}\n\n## End\n\n- a`;
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const texts = (deck.slides[1]?.elements ?? []).flatMap((one) => (one.kind === 'text' ? [one] : []));
  const sizeOf = (words: string): number =>
    texts.find(({ paragraphs }) => paragraphs.some(({ runs }) => plainText(runs).includes(words)))?.style.size ?? 0;
  expect(sizeOf('dig twice')).toBeGreaterThanOrEqual(sizeOf('The pump ran'));
});

it('does not set thanks in large type', () => {
  const thanks = 'Thank you for coming tonight.';
  const request = 'We recommend a second meter in every house.';
  expect(plainText(keyOf(`${request} ${pump} ${valve}\n\n${thanks}`)?.figure.label ?? [])).toBe(request);
});

it.each([
  `Water use fell by 38% within a year. ${valve} ${pump} ${bill}`,
  `${valve} ${pump} The repair costs **€4,200** this year. ${bill}`,
  `${pump} ${valve}\n\n${bill} ${pump}\n\nNobody wants to dig twice.`,
  `${pump} ${valve} Therefore we read the meters every week. ${bill}`,
])('keeps every word, in the same order: %s', (markdown) => {
  const key = keyOf(markdown);
  const words = (text: string): string => text.replace(/[\s.]/gu, '');
  const source = textsIn(markdown).map(plainText).join('');
  expect(words(key ? partsOf(key).join('') : '')).toBe(words(source));
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Water\n\n${markdown}\n\n## End\n\n- one\n- two`).outline);
  const shown = (deck.slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && (one.role === 'body' || calloutKindOf(one.part))
      ? one.paragraphs.map(({ runs }) => plainText(runs))
      : [],
  );
  expect(words(shown.join(''))).toBe(words(source));
  expect(findFaults(deck)).toEqual([]);
});

it('keeps the sentences of a proof together', () => {
  const proof =
    'Suppose the path from s to v is shortest, but its part from s to u is not. Replace the part by a shorter one. The result is a shorter path from s to v, a contradiction.';
  const lemma = 'A part of a shortest path is a shortest path.';
  expect(keyOf(`${lemma}\n\n${proof}`)).toBeDefined();
  expect(keyOf(`**Lemma.** ${lemma}\n\n*Proof.* ${proof}`)).toBeUndefined();
  expect(keyOf(`${lemma}\n\n${proof} $\\blacksquare$`)).toBeUndefined();
});

it('leaves a small count that only sets the scene in its text', () => {
  const scene = '这栋楼1996年交付，六层，一梯两户，一共12户人家。';
  expect(keyOf(`${scene}${news}${news}`)?.figure.value.map(({ text }) => text) ?? []).not.toContain('12户');
  expect(keyOf(`${scene}${news}${news}`)?.figure.value ?? []).toEqual([]);
  expect(keyOf(`加装之后，用水量下降38%。${news}${news}`)?.figure.value).toMatchObject([{ text: '38%' }]);
});

it.each([
  ['a figure', `The house is one of 92 sites, 5,200 in all. ${valve} ${pump} ${bill}`, 'What we saw'],
  ['a Chinese figure', `滨江店三月评分4.4，在92家直营店里排倒数第五。${news}${news}`, '案例：滨江店的三个月'],
  ['a Chinese count', `截至年底，合作单位运行的储能电站共36座。${news}${news}`, '研究背景'],
])('leaves %s in prose in its text if the heading does not name it', (_, markdown, heading) => {
  expect(keyOf(markdown, heading)?.figure.value ?? []).toEqual([]);
});

it.each([
  ['The cost of the pump', `The cost of the new pump is €4,200. ${valve} ${pump} ${bill}`, '€4,200'],
  ['电站的规模', `截至年底，合作单位运行的电站共36座。${news}${news}`, '36座'],
])('selects a figure that the heading “%s” names', (heading, markdown, value) => {
  expect(plainText(keyOf(markdown, heading)?.figure.value ?? [])).toBe(value);
});

it('emphasizes no last paragraph only because it has a figure', () => {
  const line = 'The second branch serves 72,000 jobs.';
  expect(keyOf(`${valve} ${pump} ${bill}\n\n${line}`, 'Branches')).toBeUndefined();
  expect(keyOf(`${news}${news}\n\n二号线服务沿线7.2万个岗位。`, '线路')).toBeUndefined();
});
