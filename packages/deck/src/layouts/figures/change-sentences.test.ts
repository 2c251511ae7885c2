import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { changeSentenceOf } from './change-sentences.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the runs of a line of Markdown. */
function runsOf(text: string): readonly Run[] {
  const [block] = readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? [];
  return block?.kind === 'paragraph' ? block.runs : [];
}

describe('changeSentenceOf', () => {
  it.each([
    ['Revenue rose from €1.8M to €2.3M', '€1.8M → €2.3M', 'Revenue'],
    ['p99 latency fell from 340 ms to 120 ms', '340 → 120 ms', 'p99 latency'],
    ['Start-up time was cut from 2 s to 300 ms', '2 s → 300 ms', 'Start-up time'],
    ['and lost jobs went from 14 per month to 0', '14 → 0', 'lost jobs per month'],
    ['Trips per day fell from 7.1 to **5.2** in spring', '7.1 → 5.2', 'Trips per day fell from 7.1 to 5.2 in spring'],
    ['Churn has gone down from 4 % to 3 %', '4 % → 3 %', 'Churn'],
    ['The chain grew from 12 to 18 shops', '12 → 18 shops', 'The chain'],
    [
      'Our team has grown from 4 to 9 engineers in spring',
      '4 → 9 engineers',
      'Our team has grown from 4 to 9 engineers in spring',
    ],
    ['It fell from 9 to 4', '9 → 4', 'It fell from 9 to 4'],
    ['Costs fell from €9 to €8 because of the contract', '€9 → €8', 'Costs fell from €9 to €8 because of the contract'],
    ['参观人数从 48 万降到 31 万 Visitors fell from 480,000 to 310,000', '48 万 → 31 万', '参观人数 Visitors'],
    ['集团化办学覆盖率从 62% 升到 85%', '62% → 85%', '集团化办学覆盖率'],
    ['血管内超声使用率由12%提高到26%', '12% → 26%', '血管内超声使用率'],
    ['延迟从 340 毫秒降到 120 毫秒', '340 → 120 毫秒', '延迟'],
    ['会员从 2,300 人增加到 9,000 人', '2,300 → 9,000 人', '会员'],
    ['新书到馆时间却从41天缩短到26天', '41 → 26天', '新书到馆时间'],
    ['万元产值电耗从412度降到371度', '412 → 371度', '万元产值电耗'],
  ])('reads the change in “%s”', (text, value, label) => {
    const figure = changeSentenceOf(runsOf(text));
    expect(figure && [plainText(figure.value), plainText(figure.label)]).toEqual([value, label]);
  });

  it('never removes words from the middle of a sentence, and leaves no name that ends with an adverb', () => {
    const subjects = ['交付周期', '交付周期却只', '投诉量也', '成本又', '第一年很忙。周期'];
    const ends = ['', '。', '，因为流程变了', '。后来又改了'];
    for (const text of subjects.flatMap((subject) => ends.map((end) => `${subject}从 74 天降到 68 天${end}`))) {
      const label = plainText(changeSentenceOf(runsOf(text))?.label ?? []);
      const isWhole = label.replaceAll('\u00A0', ' ') === text;
      expect({ text, isCut: !isWhole && label !== '交付周期' }).toEqual({ text, isCut: false });
    }
  });

  it.each([
    ['Prices range from €10 to €20'],
    ['Open from 9 to 17'],
    ['It grew from 2019 to 2024'],
    ['It follows the sun – from 2,200 K in the morning to 6,500 K at noon'],
    ['营业时间从 9 点到 17 点'],
    ['库存从 12.5 公顷增加到 18.5 公顷'],
    ['It fell from `340` to `120`'],
    ['设馆的村从 61.8 升到 68.5，没有设馆的村从 62.4 升到 63.9'],
    ['Villages with one rose from 61 % to 68 % while the others rose from 62 % to 63 %'],
  ])('leaves “%s” as text', (text) => {
    expect(changeSentenceOf(runsOf(text))).toBeUndefined();
  });
});

it('shows the changes of a sentence as figures, the later one in the color of its meaning', () => {
  const { deck, choices } = layoutDeck(
    readMarkdown(
      '# T\n\n## Results\n\nLatency fell from 340 ms to 120 ms, and the conversion rate rose from 2.1 % to 2.6 %.\n',
    ).outline,
  );
  expect(choices.at(-1)).toMatchObject({ layout: 'bigNumber', reason: 'It is about 2 figures.' });
  const figures = deck.slides[1]?.elements.flatMap((element) =>
    element.kind === 'text' && element.part === 'figure' ? [element.paragraphs[0]?.runs ?? []] : [],
  );
  expect(figures?.map((runs) => runs.map(({ text, color }) => [text, color]).at(-1))).toEqual([
    ['120 ms', 'positive'],
    ['2.6 %', 'positive'],
  ]);
});

it('keeps the sentence of a change as alternative text, and shows it again in another layout', () => {
  const text = 'Latency fell from 340 ms to 120 ms';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n- ${text}\n- 14 % less waste\n`).outline);
  const figure = deck.slides[1]?.elements.find(({ part }) => part === 'figure');
  expect(figure?.alt).toBe(text);
  expect(JSON.stringify(changeLayout(deck, 'slide-2', 'content').slides[1])).toContain(`"text":"${text}"`);
});

it('keeps the words that the label of a change or of a bilingual figure does not show', () => {
  const items = ['Revenue rose from €1.8M to €2.3M', '65% 的观众在 35 岁以下 65% of our audience is under 35'];
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n- ${items.join('\n- ')}\n`).outline);
  const textsOf = (part: string) =>
    deck.slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === part ? plainText(one.paragraphs[0]?.runs ?? []) : [],
    );
  expect(textsOf('figure')).toEqual(['€1.8M → €2.3M', '65%']);
  expect(textsOf('figureLabel')).toEqual(['Revenue', '观众在 35 岁以下 our audience is under 35']);
  expect(
    deck.slides[1]?.elements.flatMap(({ part, alt }) => (part === 'figure' ? [alt?.replace(/\u00A0/gu, ' ')] : [])),
  ).toEqual(items);
  const changed = changeLayout(deck, 'slide-2', 'content').slides[1];
  const texts = changed?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
  );
  expect(texts).toEqual(expect.arrayContaining(items));
});

it('lays out wide figures in rows, next to their labels', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      '# T\n\n## A\n\n- Latency fell from 340 ms to 120 ms\n- Sales rose from €1.8M to €2.3M\n- Lost jobs fell from 14 to 2\n',
    ).outline,
  );
  const boxes = (part: string) =>
    deck.slides[1]?.elements.filter((one) => one.part === part).map(({ box }) => box) ?? [];
  expect(boxes('figure').map(({ y }) => y)).toEqual(boxes('figureLabel').map(({ y }) => y));
  expect(new Set(boxes('figureLabel').map(({ x }) => x)).size).toBe(1);
  expect(findFaults(deck)).toEqual([]);
});
