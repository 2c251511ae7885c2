import { describe, expect, it } from 'vitest';
import { ommlOf } from '../elements/formula/omml.ts';
import { typesetFormulas } from './typeset-formulas.ts';

const style = { properties: '', size: 2400 };

async function typeset(latex: string) {
  const formulas = (await typesetFormulas([latex])).get(latex);
  if (!formulas || 'problem' in formulas) throw new Error(formulas?.problem);
  return formulas;
}

/** Returns the Office Math tags around the letters, without properties. */
async function shapeOf(latex: string): Promise<string> {
  const { tree } = await typeset(latex);
  return ommlOf(tree, style)
    .replace(/<m:(\w+Pr)>.*?<\/m:\1>|<a:rPr[^>]*\/>|<m:(?:rPr|degHide)[^>]*\/>/gu, '')
    .replace(/<m:r><m:t[^>]*>([^<]*)<\/m:t><\/m:r>/gu, '$1')
    .replace(/^<m:oMath>|<\/m:oMath>$/gu, '')
    .replaceAll('m:', '');
}

describe('formulas as outlines', () => {
  it('draws each formula once, inside its bounds', async () => {
    const { drawing } = await typeset('x_{1,2} = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}');
    expect(drawing.paths.length).toBeGreaterThan(15);
    const numbers = drawing.paths.join(' ').match(/-?\d+/gu)?.map(Number) ?? [];
    expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(drawing.width, drawing.height) + 60);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-60);
    expect(drawing.paths.every((path) => /^M[-MLQCZ0-9 ]+Z$/u.test(path))).toBe(true);
  });

  it('returns the same result each time', async () => {
    const all = await Promise.all([typeset('\\int_0^1 x\\,dx'), typeset('\\int_0^1 x\\,dx')]);
    expect(JSON.stringify(all[0])).toBe(JSON.stringify(all[1]));
  });

  it('keeps letters without outlines as text', async () => {
    expect((await typeset('\\text{速度} = v')).drawing.texts).toMatchObject([{ text: '速度', x: 0 }]);
    // Two characters of one em fill the width that is reserved for them.
    expect((await typeset('\\text{速度}')).drawing).toMatchObject({ width: 2000, texts: [{ size: 1000 }] });
  });

  it('returns a problem for an invalid formula', async () => {
    const wrong = ['\\frac{', '\\nonsense', '', ' ', '\\def\\x{\\x\\x}\\x'];
    const formulas = await typesetFormulas(wrong);
    for (const latex of wrong) expect(formulas.get(latex)).toHaveProperty('problem');
  });

  it('limits the number of formulas', async () => {
    const formulas = await typesetFormulas([`${'x'.repeat(50_000)}`, 'y']);
    expect(formulas.get('y')).toHaveProperty('drawing');
    expect(formulas.get('x'.repeat(50_000))).toHaveProperty('problem');
  });
});

it('writes the number of a formula behind it, and ignores labels', async () => {
  expect(await shapeOf('P = K \\tag{Joseph}\\label{eq:p}')).toBe(await shapeOf('P = K \\qquad\\text{(Joseph)}'));
  expect(await shapeOf('a = b \\nonumber')).toBe(await shapeOf('a = b '));
});

describe('editable formulas', () => {
  it.each([
    ['\\frac{a}{b}', '<f><num>a</num><den>b</den></f>'],
    ['x_i^2', '<sSubSup><e>x</e><sub>i</sub><sup>2</sup></sSubSup>'],
    ['\\sqrt[3]{x}', '<rad><deg>3</deg><e>x</e></rad>'],
    ['\\sum_{i=1}^n x_i = 1', '<nary><sub>i=1</sub><sup>n</sup><e><sSub><e>x</e><sub>i</sub></sSub></e></nary>=1'],
    ['\\left(\\frac12\\right)', '<d><e><f><num>1</num><den>2</den></f></e></d>'],
    [
      '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
      '<d><e><m><mr><e>a</e><e>b</e></mr><mr><e>c</e><e>d</e></mr></m></e></d>',
    ],
    ['\\lim_{x\\to 0} x', '<limLow><e>lim</e><lim>x→0</lim></limLow>x'],
    ['\\hat x', '<acc><e>x</e></acc>'],
    ['\\overline{ab}', '<bar><e>ab</e></bar>'],
    ['(a)(b)', '(a)(b)'],
  ])('%s', async (latex, shape) => {
    expect(await shapeOf(latex)).toBe(shape);
  });
});

it.each([
  ['\\undefined', /^Undefined control sequence \\undefined$/u],
  ['\\frac{1', /^Missing close brace$/u],
  ['\\begin{foo}a\\end{foo}', /^Unknown environment 'foo'$/u],
])('explains why %s is not a formula', async (latex, words) => {
  const formulas = (await typesetFormulas([latex])).get(latex);
  expect(formulas && 'problem' in formulas ? formulas.problem : formulas).toMatch(words);
});
