import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const targets =
  '- 老人满意度不低于 90%\n- 紧急呼叫 3 分钟内响应率不低于 98%\n- 助餐日均 1,200 份以上\n- 失能老人家庭医生签约率 100%';

const deckOf = (markdown: string) => layoutDeck(readMarkdown(`# T\n\n## 考核指标\n\n${markdown}\n`).outline).deck;

const textsOf = (deck: ReturnType<typeof deckOf>, part: string) =>
  deck.slides[1]?.elements.flatMap((one) => (one.kind === 'text' && one.part === part ? [one] : [])) ?? [];

it('shows a limit with its figure, which the label does not repeat', () => {
  const deck = deckOf(targets);
  const runsOf = (part: string) => textsOf(deck, part).map(({ paragraphs }) => plainText(paragraphs[0]?.runs ?? []));
  expect(runsOf('figure')).toEqual(['不低于 90%', '不低于 98%', '1,200 份以上', '100%']);
  expect(runsOf('figureLabel')).toEqual([
    '老人满意度',
    '紧急呼叫 3 分钟内响应率',
    '助餐日均',
    '失能老人家庭医生签约率',
  ]);
});

it('sets Chinese units and limits smaller than their number, and percent signs as large', () => {
  for (const { paragraphs, style } of textsOf(deckOf(targets), 'figure'))
    for (const { text, size = style.size } of paragraphs[0]?.runs ?? [])
      expect(size < style.size).toBe(!/\d/u.test(text));
  const about = '- 11,840 failed checkouts\n- roughly €214k of orders\n- 431 support tickets';
  const sizes = textsOf(deckOf(about), 'figure').map(({ paragraphs }) => paragraphs[0]?.runs.map(({ size }) => size));
  expect(sizes).toEqual([[undefined], [expect.any(Number), undefined], [undefined]]);
  const english = '- Growth: 12 %\n- Margin: 31 %\n- Revenue: $9.4 million';
  const runs = textsOf(deckOf(english), 'figure').flatMap(({ paragraphs }) => paragraphs[0]?.runs ?? []);
  expect(runs.every(({ size }) => size === undefined)).toBe(true);
});

it('reads a figure and its unit as one text when the layout changes', () => {
  const deck = changeLayout(deckOf('- 管理人员：8 名\n- 护理员：54 名\n- 志愿者：320 人'), 'slide-2', 'content');
  const text = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.map(({ runs }) => textOfRuns(runs)) : [],
  );
  expect(text?.join('\n').replaceAll('\u00A0', ' ')).toMatch(/54 名/u);
});

it.each([
  ['4 h 12 min median wait in the ward', '4 h 12 min', 'median wait in the ward'],
  ['11:1 students per professor', '11:1', 'students per professor'],
  ['4.6 ★ average rating', '4.6 ★', 'average rating'],
])('keeps the parts of a figure together: %s', (item, figure, label) => {
  const deck = deckOf(`- 6,400 undergraduates\n- ${item}\n- 68 majors`);
  const runsOf = (part: string) =>
    textsOf(deck, part).map(({ paragraphs }) => textOfRuns(paragraphs[0]?.runs ?? []).replaceAll('\u00A0', ' '));
  expect(runsOf('figure')[1]).toBe(figure);
  expect(runsOf('figureLabel')[1]).toBe(label);
});

it('reads no ratio of 1:1, and no time of day, as a figure', () => {
  const deck = deckOf('- 1:1 meetings\n- 10:15 break\n- 12:30 lunch');
  expect(textsOf(deck, 'figure')).toEqual([]);
});
