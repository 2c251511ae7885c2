import { expect, it } from 'vitest';
import { typesetFormulas } from '../../math/typeset-formulas.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
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

const sizeOf = (elements: readonly SlideElement[]): number => {
  const formula = find(elements, 'formula');
  return formula?.kind === 'formula' ? formula.size : 0;
};
const panelOf = (elements: readonly SlideElement[]) => elements.find(({ id }) => id === 'formula-panel')?.box;
const textsOf = (elements: readonly SlideElement[]) =>
  elements.flatMap((element) =>
    element.kind === 'text' && element.role === 'body'
      ? [{ texts: element.paragraphs.map(({ runs }) => plainText(runs)), ...element }]
      : [],
  );

it('sets a formula above its explanation, in one column of readable size', async () => {
  const elements = await elementsOf('$$L = \\frac{a}{b}$$\n\n- a rate\n- a time\n- a length');
  const [text, ...others] = textsOf(elements);
  expect(others).toEqual([]);
  expect(text?.texts).toEqual(['a rate', 'a time', 'a length']);
  expect(text?.style.size).toBeGreaterThanOrEqual(28);
  const panel = panelOf(elements);
  expect(text?.box.y).toBeGreaterThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
});

it('sets formulas in one size, whatever text is around them, on panels that are hardly higher', async () => {
  const bodies = [
    'It is\n\n$$J = \\frac{a}{b}$$\n\n- one\n- two\n- three\n- four',
    '$$J = \\frac{a}{b}$$\n\n- one\n- two\n- three\n- four',
    'First\n\n$$J = \\frac{a}{b}$$\n\nSecond\n\n$$K = \\frac{a}{b}$$',
    'First\n\n$$J = \\frac{a}{b}$$\n\nSecond\n\n$$K = \\frac{a}{b}$$\n\nThird',
  ];
  for (const body of bodies) {
    const elements = await elementsOf(body);
    expect(sizeOf(elements)).toBeCloseTo(44, 0);
    expect(panelOf(elements)?.height).toBeLessThan(230);
  }
});

it('sets each text beside its formula if formulas follow short texts', async () => {
  const elements = await elementsOf('First law\n\n$$J = a$$\n\nSecond law\n\n$$K = b$$\n\nBoth hold.');
  const panels = elements.filter(({ id }) => id.startsWith('formula-panel'));
  const [first, second, foot] = textsOf(elements);
  for (const [index, text] of [first, second].entries()) {
    const panel = panels[index]?.box;
    expect((text?.box.x ?? 0) + (text?.box.width ?? 0)).toBeLessThan(panel?.x ?? 0);
    expect((text?.box.y ?? 0) + (text?.box.height ?? 0) / 2).toBeCloseTo((panel?.y ?? 0) + (panel?.height ?? 0) / 2, 0);
    expect(text?.style.size).toBeGreaterThanOrEqual(28);
  }
  expect(foot?.texts).toEqual(['Both hold.']);
});

it('explains the symbols of a formula in a legend of two columns', async () => {
  const rowsOf = (elements: readonly SlideElement[]) =>
    elements.flatMap((one) =>
      one.kind === 'table' ? one.rows.map(({ cells }) => cells.map(({ runs }) => plainText(runs))) : [],
    );
  const legend = '- $L$: items in the system\n- $W$: time in it\n- $k = 4$ nm';
  for (const foot of ['', '\n\nExample: a shop.'])
    expect(rowsOf(await elementsOf(`$$L = \\lambda W$$\n\n${legend}${foot}`))).toEqual([
      ['L', 'items in the system'],
      ['W', 'time in it'],
      ['k', '= 4 nm'],
    ]);
  // Sentences with a colon do not explain symbols.
  const sentences = '$$L = \\lambda W$$\n\n- The first rule: wait\n- The second rule: leave';
  expect(rowsOf(await elementsOf(sentences))).toEqual([]);
});
