import { expect, it } from 'vitest';
import type { Run } from '../../model/text.ts';
import { linearMath } from './linear-math.ts';

/** /leaning/, *bold*, ^{raised} and _{lowered} letters. */
function shown(latex: string): string | undefined {
  const written = ({ text, italic, bold, baseline }: Run): string => {
    const leaning = italic ? `/${text}/` : text;
    const heavy = bold ? `*${leaning}*` : leaning;
    return baseline ? `${baseline === 'sub' ? '_' : '^'}{${heavy}}` : heavy;
  };
  return linearMath(latex)?.runs.map(written).join('').replaceAll('\u00A0', ' ');
}

it.each([
  ['x_1^2', '/x/₁²'],
  ['x_i', '/x/_{/i/}'],
  ['x_{\\max}', '/x/_{max}'],
  ['v_{k+1} = A v_k', '/v/_{/k/}_{+1} = /Av/_{/k/}'],
  ['10^{-3}', '10⁻³'],
  ['e^{i\\pi}', '/e/^{/iπ/}'],
  ['e^{-x^2}', '/e/^{−}^{/x/}^{²}'],
  ["f'(x)", '/f/′(/x/)'],
  ['\\lim_{x \\to 0} f', 'lim_{/x/}_{→0} /f/'],
  ['\\sin^2 x', 'sin² /x/'],
  ['\\sum_{i=1}^{n} a_i', '∑_{/i/}_{=1}^{/n/}/a/_{/i/}'],
  ['\\sqrt[3]{x}', '³√/x/'],
  ['\\mathbf{x}^{\\top} A', '*x*^{⊤}/A/'],
  ['\\bm{w}', '*/w/*'],
  ['\\overline{AB}', '/A\u0305B\u0305/'],
  ['a \\equiv b \\pmod{n}', '/a/ ≡ /b/ (mod /n/)'],
  ['\\begin{pmatrix} 1 & 2 \\end{pmatrix}', '(1  2)'],
])('%s stands in a line as it would be printed', (latex, expected) => {
  expect(shown(latex)).toBe(expected);
  expect(linearMath(latex)?.isFaithful).toBe(true);
});

it.each([
  ['\\frac{\\partial L}{\\partial w_i}', '(∂/L/)/(∂/w/_{/i/})'],
  ['\\frac{x_i}{2}', '/x/_{/i/}/2'],
  ['\\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix}', '[/a/  /b/; /c/  /d/]'],
  ['x_{y_{\\max}}', '/x/_{/y/}_{ₘₐₓ}'],
])('%s is written with characters', (latex, expected) => {
  expect(shown(latex)).toBe(expected);
});

it.each(['{x', 'x}', '\\unknown', '\\begin{cases} a \\end{cases}', '\\begin{pmatrix} a', 'a & b', '\\hat{xyz}'])(
  '%s has no form in a line',
  (latex) => {
    expect(linearMath(latex)).toBeUndefined();
  },
);
