import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { sentimentOf } from './opposites.ts';

function slideOf(text: string): { layout: string; shown: string } {
  const { choices, deck } = layoutDeck(readMarkdown(`## A\n\n${text}`).outline);
  const { layout = '' } = choices.at(-1) ?? {};
  const shown = deck.slides.flatMap(({ elements }) =>
    elements.flatMap((one) => (one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [])),
  );
  return { layout, shown: shown.join('|') };
}

it.each([
  ['Pros\n- cheap\n- quick\n\nCons\n- loud', 'Pros|cheap|quick|Cons|loud'],
  ['For\n\n- cheap\n- quick\n\nAgainst\n\n- loud', 'For|cheap|quick|Against|loud'],
  ["Do\n- wait\n- look\n\nDon't\n- run", 'Do|wait|look|Don’t|run'],
  ['With cache\n- fast\n\nWithout cache\n- slow\n- hot', 'With cache|fast|Without cache|slow|hot'],
  ['优点\n- 便宜\n- 快\n\n缺点\n- 吵', '优点|便宜|快|缺点|吵'],
  [
    'Good reasons to choose a subject:\n\n- I enjoy it\n- I need it later\n\nPoor reasons:\n\n- My friend takes it\n- It is easy',
    'Good reasons to choose a subject|I enjoy it|I need it later|Poor reasons|My friend takes it|It is easy',
  ],
  [
    '合理的理由：\n\n- 我喜欢\n- 以后用得上\n\n不合理的理由：\n\n- 朋友选了\n- 听说简单',
    '合理的理由|我喜欢|以后用得上|不合理的理由|朋友选了|听说简单',
  ],
  ['- Pro: cheap\n- Con: loud\n- **Pro:** quick', 'Pros|cheap|quick|Cons|loud'],
  ['- 优点：便宜\n- 缺点：吵闹\n- 缺点：太重', '优点|便宜|缺点|吵闹|太重'],
  ['Cons\n- loud\n\nPros\n- cheap\n\nWe decide on Monday.', 'Cons|loud|Pros|cheap|We decide on Monday.'],
])('recognizes opposites in %j', (text, shown) => {
  const slide = slideOf(text);
  expect(slide.layout).toBe('comparison');
  expect(slide.shown).toContain(shown);
});

it.each([
  'Apples\n- red\n\nPears\n- green',
  'Pros\n- cheap\n\nPlans\n- loud',
  '- Pro: cheap\n- Con: loud\n- It comes in red',
  '- Pro: cheap\n- Pro: quick',
])('leaves other lists unchanged: %j', (text) => {
  expect(slideOf(text).layout).not.toBe('comparison');
});

it.each(['Good habits', 'Poor reasons', '好的习惯', '不好的理由'])(
  'finds no meaning in %s without its opposite',
  (heading) => {
    expect(sentimentOf(heading)).toBeUndefined();
  },
);

it('shows opposites below and above other text as columns with the colors of a comparison', () => {
  const { choices, deck } = layoutDeck(
    readMarkdown(
      '## A\n\nWe need one.\n\nIt is old.\n\nIt is loud.\n\nPros and cons:\n\n+ cheap\n+ quick\n- loud\n\nThe vote is on Monday.',
    ).outline,
  );
  expect(choices.at(-1)?.layout).toBe('twoColumns');
  const colors = deck.slides[0]?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs.map(({ text, color }) => [text, color])) : [],
  );
  expect(colors).toContainEqual(['Pros', 'positive']);
  expect(colors).toContainEqual(['Cons', 'negative']);
});

it.each([
  [
    '**Do**: wear the apron, share the glue, ask for help\n**Don’t**: run, eat the paint',
    ['wear the apron', 'share the glue', 'ask for help'],
    ['run', 'eat the paint'],
  ],
  ['**Do**: wear the apron\n\n**Don’t**: run', ['wear the apron'], ['run']],
  ['**要**：戴手套、洗手\n**不要**：奔跑', ['戴手套', '洗手'], ['奔跑']],
  ['**Before**: 4 days. We waited, and waited.\n**After**: 2 days', ['4 days. We waited, and waited.'], ['2 days']],
])('makes a comparison of two lines with opposite labels: %j', (text, first, second) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Rules\n\n${text}\n`).outline);
  expect(choices.at(-1)?.layout).toBe('comparison');
  const sides = (deck.slides[1]?.elements ?? []).flatMap((element) =>
    element.kind === 'text' && element.role === 'body'
      ? [element.paragraphs.slice(1).map(({ runs }) => plainText(runs))]
      : [],
  );
  expect(sides).toEqual([first, second]);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  '**Name**: wear the apron\n**Time**: run, eat',
  '**Do** wear the apron\n**Don’t** run',
  'Do: wear the apron\nDon’t: run',
])('leaves other lines: %j', (text) => {
  expect(layoutDeck(readMarkdown(`# T\n\n## Rules\n\n${text}\n`).outline).choices.at(-1)?.layout).not.toBe(
    'comparison',
  );
});

it.each([
  ['What went well', 'What did not go well', '1. one\n2. two', '1. three\n2. four'],
  ['做得好的', '做得不好的', '1. 协作顺畅\n2. 手册完善', '1. 文档滞后\n2. 评审不严'],
])('compares the list below “%s” with the list below “%s”', (first, second, one, other) => {
  const { deck, choices } = layoutDeck(
    readMarkdown(`# T\n\n## ${first}\n\n${one}\n\n### ${second}\n\n${other}\n`).outline,
  );
  expect(choices.at(-1)?.layout).toBe('comparison');
  expect(deck.slides[1]?.title).toBe(`${first} / ${second}`);
  expect(findFaults(deck)).toEqual([]);
});

it('leaves a slide with another heading, or with more than two lists', () => {
  const titlesOf = (text: string) =>
    layoutDeck(readMarkdown(`# T\n\n## What went well\n\n- a\n- b\n\n${text}`).outline).deck.slides.map(
      ({ title }) => title,
    );
  expect(titlesOf('### Next steps\n\n- c\n- d')).toEqual(['T', 'What went well']);
  expect(titlesOf('### What did not go well\n\n- c\n\n### Ideas\n\n- d')).toEqual(['T', 'What went well']);
});
