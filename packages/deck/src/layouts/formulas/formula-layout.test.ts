import { expect, it } from 'vitest';
import { typesetFormulas } from '../../math/typeset-formulas.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { formulasOf } from './formulas-of.ts';
import { layoutDeck } from '../layout-deck.ts';

async function elementsOf(body: string, coverId = 'tech-blue-en'): Promise<readonly SlideElement[]> {
  const { outline } = readMarkdown(`# Talk\n\n## Law\n\n${body}`);
  const formulas = await typesetFormulas(formulasOf(outline));
  return layoutDeck(outline, { coverId, formulas }).deck.slides[1]?.elements ?? [];
}

const find = (elements: readonly SlideElement[], kind: string) => elements.find((one) => one.kind === kind);

it.each(['Work in progress is\n\n$$L = \\lambda W$$', 'It is\n\n$$L = \\lambda W$$\n\n- a rate\n- a time'])(
  'centers a formula on its panel among text: %j',
  async (body) => {
    const elements = await elementsOf(body);
    const [formula, panel] = [find(elements, 'formula'), elements.find(({ id }) => id === 'formula-panel')];
    const middles = [formula, panel].map((one) => (one?.box.x ?? 0) + (one?.box.width ?? 0) / 2);
    expect(middles[0]).toBeCloseTo(middles[1] ?? 0, 0);
  },
);

it('centers a formula that is alone on its slide', async () => {
  const formula = find(await elementsOf('$$L = \\lambda W$$'), 'formula');
  expect(Math.abs((formula?.box.x ?? 0) + (formula?.box.width ?? 0) / 2 - 640)).toBeLessThan(20);
});

it('uses panels to separate up to two formulas from the text around them', async () => {
  const panelsOf = (elements: readonly SlideElement[]) => elements.filter(({ id }) => id.startsWith('formula-panel'));
  const line = 'It is\n\n$$L = \\lambda W$$\n\n';
  const [one, three] = [await elementsOf(line), await elementsOf(line.repeat(3))];
  const [panel] = panelsOf(one);
  const formula = find(one, 'formula');
  expect(panel?.box.width).toBeGreaterThan(1000);
  const middleOf = (element: SlideElement | undefined): number =>
    (element?.box.y ?? 0) + (element?.box.height ?? 0) / 2;
  expect(middleOf(formula)).toBeCloseTo(middleOf(panel), 0);
  expect(panelsOf(three)).toEqual([]);
  expect(panelsOf(await elementsOf('$$L = \\lambda W$$'))).toEqual([]);
});

it('centers a formula above its explanation, whose items are in two columns', async () => {
  const elements = await elementsOf('$$L = \\lambda W$$\n\n- a rate\n- a time\n- a length');
  const formula = find(elements, 'formula');
  expect(Math.abs((formula?.box.x ?? 0) + (formula?.box.width ?? 0) / 2 - 640)).toBeLessThan(20);
  const columns = elements.filter(({ id }) => id.startsWith('body'));
  expect(columns.map(({ box }) => box.y)).toEqual([columns[0]?.box.y, columns[0]?.box.y]);
  expect(columns[0]?.box.y).toBeGreaterThanOrEqual((formula?.box.y ?? 0) + (formula?.box.height ?? 0));
});

it('explains the symbols of a formula on cards below it', async () => {
  const textsOf = (elements: readonly SlideElement[]) =>
    elements.flatMap((element) =>
      element.kind === 'text' && element.role === 'body'
        ? [element.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))]
        : [],
    );
  const elements = await elementsOf('$$L = \\lambda W$$\n\n- $L$: items in the system\n- $W$: time in it');
  expect(textsOf(elements)).toEqual([
    ['L', 'items in the system'],
    ['W', 'time in it'],
  ]);
  const formula = find(elements, 'formula');
  expect(formula?.kind === 'formula' ? formula.size : 0).toBeGreaterThan(60);
  // Sentences with a colon do not explain symbols.
  const sentences = '$$L = \\lambda W$$\n\n- The first rule: wait\n- The second rule: leave';
  expect(textsOf(await elementsOf(sentences))).toEqual([['The first rule: wait'], ['The second rule: leave']]);
});
