import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { typesetFormulas } from '../../math/typeset-formulas.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { formulasOf } from './formulas-of.ts';
import { layoutDeck } from '../layout-deck.ts';

const slideOf = async (heading: string, formula: string, text: string) => {
  const { outline } = readMarkdown(`# T\n\n## ${heading}\n\n$$${formula}$$\n\n${text}`);
  const { deck } = layoutDeck(outline, { formulas: await typesetFormulas(formulasOf(outline)) });
  const elements = deck.slides[1]?.elements ?? [];
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one] : []));
  return { deck, texts, drawn: elements.find(({ kind }) => kind === 'formula') };
};

const english =
  'The same shape holds for charge and current.\n\n**Time constant** RC\n\n- After 1 RC: 37 % left\n- After 2 RC: 14 %\n- After 3 RC: 5 %\n- After 5 RC: 0.7 %\n\nHalf-life is *not* the same as the time constant.';
const chinese =
  '电荷和电流的变化形状相同。\n\n**时间常数** RC\n\n- 1个RC以后：剩37%\n- 2个RC以后：14%\n- 3个RC以后：5%\n- 5个RC以后：0.7%\n\n半衰期和时间常数*不是*一回事。';
const short = 'V = V_0 e^{-t/RC}';

it.each([
  ['The discharge equation', english],
  ['放电方程', chinese],
])('sets a list next to a short formula, in larger text: %s', async (heading, text) => {
  const { deck, texts, drawn } = await slideOf(heading, short, text);
  for (const { box, style } of texts) {
    expect(box.x).toBeGreaterThan((drawn?.box.x ?? 0) + (drawn?.box.width ?? Infinity));
    expect(style.size).toBeGreaterThanOrEqual(28);
  }
  expect(texts.length).toBeGreaterThan(0);
  expect(findFaults(deck)).toEqual([]);
});

it('leaves text below a long formula, and little text below a short one', async () => {
  const long = `${short} + \\frac{a_1 x^2 + b_1 x + c_1}{a_2 x^2 + b_2 x + c_2} + \\sum_{k=1}^{n} \\frac{c_k}{k!} + d`;
  const cases = [
    await slideOf('Equation', long, english),
    await slideOf('Equation', short, 'A sum.\n\n- One part\n- Two parts'),
  ];
  for (const { texts, drawn } of cases)
    for (const { box } of texts) expect(box.y).toBeGreaterThan(drawn?.box.y ?? Infinity);
});
