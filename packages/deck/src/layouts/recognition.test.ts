import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { SlideElement } from '../model/element.ts';
import { plainText } from '../text/runs.ts';
import { directionOf } from './figures/change-direction.ts';
import { withDeltaColors } from './figures/change-figures.ts';
import { changeSentenceOf } from './figures/change-sentences.ts';
import { haveEnumerators } from './recognize/enumerators.ts';
import { layoutDeck } from './layout-deck.ts';
import { recognizeGroups } from './recognize/recognize-groups.ts';
import { clauseFigures } from './figures/sentence-figures.ts';
import { figuresIn } from './figures/strong-figures.ts';

/** Returns the blocks of the last slide, grouped. */
function groupsOf(text: string): readonly { kind: string; text: string }[] {
  const blocks = readMarkdown(`# T\n\n${text}\n`).outline.slides.at(-1)?.blocks ?? [];
  return recognizeGroups(blocks).map((block) => ({
    kind: block.kind === 'quote' && block.callout ? 'callout' : block.kind,
    text: block.kind === 'quote' ? block.paragraphs.map(plainText).join('|') : '',
  }));
}

function elementsOf(text: string): readonly SlideElement[] {
  return layoutDeck(readMarkdown(`# T\n\n${text}\n`).outline).deck.slides[1]?.elements ?? [];
}

describe('text below groups and quotations', () => {
  it.each(['**Pros**\n\n- a\n- b\n\n**Cons**\n\n- c\n- d', '### Pros\n\n- a\n- b\n\n### Cons\n\n- c\n- d'])(
    'is a band if it is about all groups: %j',
    (groups) => {
      const found = groupsOf(`## Should we exit?\n\n${groups}\n\nManagement recommends a decision in December.`);
      expect(found.at(-1)).toEqual({ kind: 'callout', text: 'Management recommends a decision in December.' });
    },
  );

  it('stays in its group if every group has text', () => {
    expect(groupsOf('## A\n\n### B\n\n- a\n\nabout the first\n\n### C\n\n- c\n\nabout the second').at(-1)?.kind).toBe(
      'paragraph',
    );
  });

  it.each([
    ['Receptionist, Hale Street, listening session 14 January', true],
    ['总经理郑伯平，2025 年总结会', true],
    ['Net promoter score: **41**, up from 33', false],
    ['Fix the portal, the phone can wait.', false],
    ['Next year, we will answer every call', false],
  ])('is the source of a quotation only if it is a name or a place: %s', (text, isSource) => {
    const found = groupsOf(`## What they said\n\n> I answered the phone 90 times today.\n\n${text}`);
    expect(found.length === 1 && found[0]?.text.includes('|— ')).toBe(isSource);
  });
});

it.each([
  ['Three ways to deal with overload', false],
  ['Decisions', false],
  ['How to deal with overload', false],
  ['The process of load shedding', true],
])('draws arrows below “%s”: %s', (heading, expected) => {
  const list = '1. **Buffer**: hope the burst ends\n2. **Drop**: lose data\n3. **Push back**: slow the producer down';
  const found = elementsOf(`## ${heading}\n\n${list}`).some(({ kind, name }) => kind === 'shape' && name === 'Way');
  expect(found).toBe(expected);
});

describe('changes', () => {
  it('keep the verb of a sentence that begins with another clause', () => {
    const figure = changeSentenceOf([{ text: 'Without the weight, utility drops from 0.61 to 0.52' }]);
    expect(figure && [plainText(figure.value), plainText(figure.label)]).toEqual([
      '0.61 → 0.52',
      'Without the weight, utility drops',
    ]);
  });

  it.each([
    ['Without the weight, utility drops', 1],
    ['Without cost control, revenue', 1],
    ['Complaints', -1],
    ['Something', 0],
  ])('of “%s” are good or bad only if a word says so', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
    const colors = withDeltaColors([{ text: `${text}, +4 %` }]).flatMap(({ color }) => color ?? []);
    expect(colors).toEqual(direction === 0 ? [] : [direction > 0 ? 'positive' : 'negative']);
  });
});

describe('changes in words', () => {
  it.each([
    ['open incidents, up 9', 'up 9', 'negative'],
    ['customer churn, down 0.6 pts', 'down 0.6 pts', 'positive'],
    ['Revenue, up $3.1M from Q2', 'up $3.1M', 'positive'],
    ['客户流失率，下降 1.8 个百分点', '下降 1.8 个百分点', 'positive'],
    ['每亩年成本，下降 64 元', '下降 64 元', 'positive'],
    ['投诉，上涨 14 起', '上涨 14 起', 'negative'],
  ])('are good or bad: %s', (text, change, color) => {
    expect(withDeltaColors([{ text }]).filter((run) => run.color)).toEqual([{ text: change, color }]);
  });

  it.each(['Headcount, up 9', 'Complaints up 14 floors', '人数增长 3 人', '每亩年成本 312 元'])(
    'are not colored without a known quantity, or if the text goes on: %s',
    (text) => {
      expect(withDeltaColors([{ text }]).filter((run) => run.color)).toEqual([]);
    },
  );
});

describe('figures', () => {
  it.each([
    ['Guidance stays at $585M–$595M', ['$585M–$595M']],
    ['We expect revenue of $152M to $158M', ['$152M to $158M']],
    ['The error is 4.6 ± 0.3 %', ['4.6 ± 0.3 %']],
    ['Costs of €410k / €1.2M', ['€410k / €1.2M']],
    ['销量 300 万至 400 万', ['300 万至 400 万']],
    ['It adds €4, and 3 %', ['€4', '3 %']],
    ['新增康复床位120张', ['120张']],
    ['Agent satisfaction: up 18 points', ['18 points']],
    ['We have 5 points to discuss', []],
  ])('are a number with its unit, or a range: %s', (text, expected) => {
    expect(figuresIn(text).map((one) => one.text)).toEqual(expected);
  });

  it('of a sentence are not tiles if one of them would begin with “which”', () => {
    const runs = (text: string): { text: string }[] => [{ text }];
    expect(clauseFigures(runs('We save €3.1 million a year, which is worth about 2,300 visits'))).toBeUndefined();
    expect(clauseFigures(runs('We save €3.1 million a year, and the sites add about 2,300 visits'))).toHaveLength(2);
  });

  it('leaves a sentence that compares two figures whole', () => {
    const text = 'Latency rises by 11% with 4,000 passages, and by 38% with 400,000';
    const found = elementsOf(
      `## Ablations\n\n- Utility drops by 4% without the mask\n- Costs grow by €4.2M a year\n- ${text}`,
    );
    const texts = found.flatMap((one) =>
      one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
    );
    expect(texts).toContain(text);
  });
});

it('draws no bullets before enumerators', () => {
  const markdown = '# T\n\n## Task\n\nDrop both.\n\n- a) Which is first?\n- b) Why is that?\n\n$$h = 5$$\n';
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const paragraphs = deck.slides[1]?.elements.flatMap((one) => (one.kind === 'text' ? one.paragraphs : [])) ?? [];
  const found = paragraphs.filter(({ runs }) => /^[ab]\)/u.test(plainText(runs)));
  expect(found).toHaveLength(2);
  expect(found.flatMap(({ bullet }) => bullet ?? [])).toEqual([]);
  const plain = layoutDeck(readMarkdown(markdown.replace('b) ', '')).outline).deck.slides[1]?.elements ?? [];
  const bullets = plain.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.flatMap(({ bullet }) => bullet ?? []) : [],
  );
  expect(bullets).toEqual(['disc', 'disc']);
  expect(haveEnumerators([{ runs: [{ text: 'e) Use it' }] }])).toBe(true);
  expect(haveEnumerators([{ runs: [{ text: 'e.g. one' }] }])).toBe(false);
});

it('shows a section and the slide with the same heading, or its own list, on one slide', () => {
  const layouts = (text: string): string[] =>
    layoutDeck(readMarkdown(`# T\n\n## A\n\n- a\n\n${text}\n\n## B\n\n- b`).outline).choices.map(
      ({ layout }) => layout,
    );
  expect(layouts('# Results\n\n## Results\n\n- a\n- b')).toHaveLength(4);
  expect(layouts('# Q3 in one page\n\nRevenue rose.\n\n- one\n- two')).not.toContain('section');
  expect(layouts('# Results\n\nOne line')).toContain('section');
});
