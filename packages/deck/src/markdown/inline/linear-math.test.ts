import { expect, it } from 'vitest';
import type { Run } from '../../model/text.ts';
import { readMarkdown } from '../read-markdown.ts';
import { linearMath } from './linear-math.ts';

/** Marks /italic/, *bold*, ^{superscript} and _{subscript} text. */
function linear(latex: string): string | undefined {
  const markedRun = ({ text, italic, bold, baseline }: Run): string => {
    const leaning = italic ? `/${text}/` : text;
    const heavy = bold ? `*${leaning}*` : leaning;
    return baseline ? `${baseline === 'sub' ? '_' : '^'}{${heavy}}` : heavy;
  };
  return linearMath(latex)?.runs.map(markedRun).join('').replaceAll('\u00A0', ' ');
}

it.each([
  ['x_1^2', '/x/₁²'],
  ['x_i', '/x/_{/i/}'],
  ['x_{\\max}', '/x/_{max}'],
  ['x_{y_{\\max}}', '/x/_{/y/}_{ₘₐₓ}'],
  ['v_{k+1} = A v_k', '/v/_{/k/}_{+1} = /Av/_{/k/}'],
  ['10^{-3}', '10⁻³'],
  ['e^{i\\pi}', '/e/^{/iπ/}'],
  ['e^{-x^2}', '/e/^{−}^{/x/}^{²}'],
  ["f'(x)", '/f/′(/x/)'],
  ['\\lim_{x \\to 0} f', 'lim_{/x/}_{→0} /f/'],
  ['\\sin^2 x', 'sin² /x/'],
  ['O(\\log n) + [\\max x]', '/O/(log /n/) + [max /x/]'],
  ['\\sum_{i=1}^{n} a_i', '∑_{/i/}_{=1}^{/n/}/a/_{/i/}'],
  ['\\sqrt[3]{x}', '³√/x/'],
  ['\\mathbf{x}^{\\top} A', '*x*^{⊤}/A/'],
  ['\\bm{w}', '*/w/*'],
  ['\\overline{AB}', '/A\u0305B\u0305/'],
  ['\\sqrt{2}\\,x + \\sqrt{3} - 1', '√2 /x/ + √3 − 1'],
  ['a \\equiv b \\pmod{n}', '/a/ ≡ /b/ (mod /n/)'],
  ['a \\sqcup b \\sqsubseteq c', '/a/ ⊔ /b/ ⊑ /c/'],
  ['\\begin{pmatrix} 1 & 2 \\end{pmatrix}', '(1  2)'],
  ['A^{\\mathsf T}', '/A/^{T}'],
  ['x_k^-', '/x/_{/k/}^{−}'],
  ['x_1^-', '/x/₁⁻'],
  ['x_n^2', '/x/_{/n/}^{2}'],
  ['P(A \\mid B)', '/P/(/A/ | /B/)'],
  ['5\\,\\mathrm{m\\,s^{-1}}', '5 m s⁻¹'],
  ['a \\not= b \\not\\in C', '/a/ ≠ /b/ ∉ /C/'],
  ['\\operatorname*{arg\\,max}_x f', 'arg max_{/x/} /f/'],
  ['\\blacksquare', '■'],
  ['a \\nleq b', '/a/ ≰ /b/'],
])('writes %s as it looks when typeset', (latex, expected) => {
  expect(linear(latex)).toBe(expected);
  expect(linearMath(latex)?.isFaithful).toBe(true);
});

it.each([
  ['x_1 + x_n', '/x/_{1} + /x/_{/n/}'],
  ['X^{-1} X^T', '/X/^{−1}/X/^{/T/}'],
  ["x'^2 + y_i", '/x/′^{2} + /y/_{/i/}'],
  ['x^2 + y^3', '/x/² + /y/³'],
])('writes all scripts of %s in the same way', (latex, expected) => {
  expect(linear(latex)).toBe(expected);
});

it.each([
  ['f(x) = \\sin(2x)', '/f/(/x/) = sin(2/x/)'],
  ['\\log (n)', 'log(/n/)'],
  ['\\sin x', 'sin /x/'],
  ['a \\bmod (b)', '/a/ mod (/b/)'],
  ['x \\in (0, 1)', '/x/ ∈ (0, 1)'],
])('writes no space between a function and a parenthesis, but between a sign and one: %s', (latex, expected) => {
  expect(linear(latex)).toBe(expected);
});

it('sets all parts of a formula in the same font', () => {
  expect(new Set(linearMath('\\alpha x_1^2 + \\sum_{i=1}^{n} 3\\sin y')?.runs.map(({ face }) => face)).size).toBe(1);
});

it.each([
  ['\\frac{\\partial L}{\\partial w_i}', '(∂/L/)/(∂/w/_{/i/})'],
  ['\\frac{A(t)}{t}', '/A/(/t/)//t/'],
  ['\\frac{1}{A(t)}', '1//A/(/t/)'],
  ['\\frac{V}{n(2k)}', '/V//(/n/(2/k/))'],
  ['\\frac{A(t) + 1}{t}', '(/A/(/t/) + 1)//t/'],
  ['\\frac{x_i}{2}', '/x/_{/i/}/2'],
  ['\\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix}', '[/a/  /b/; /c/  /d/]'],
  ['\\frac{a}{b}c', '(/a///b/)/c/'],
  ['2\\frac{1}{3}', '2(1/3)'],
  ['\\frac{1}{3}\\sum x', '(1/3)∑/x/'],
  ['\\frac1n\\,x', '(1//n/) /x/'],
  ['\\int \\frac{1}{x} dx', '∫(1//x/)/dx/'],
  ['\\frac{a}{b}^2', '(/a///b/)²'],
  ['\\frac{a}{b}\\frac{c}{d}', '(/a///b/)(/c///d/)'],
  ['{\\frac{a}{b}}c', '(/a///b/)/c/'],
  ['\\sin\\frac{x}{2}', 'sin (/x//2)'],
  ['1 \\div \\frac{a}{b}', '1 ÷ (/a///b/)'],
  ['-\\frac{b}{2a} + 1', '−/b//(2/a/) + 1'],
  ['(\\frac{a}{b}, \\frac{c}{d})', '(/a///b/, /c///d/)'],
  ['e^{-\\frac{x}{2}}', '/e/^{−}^{/x/}^{/2}'],
  ['\\sum_{i=1}^{n} \\frac{1}{i}', '∑_{/i/}_{=1}^{/n/}(1//i/)'],
  ['\\cfrac{1}{1+\\cfrac{1}{x}}', '1/(1 + 1//x/)'],
  ['\\sqrt{x}y', '√(/x/)/y/'],
  ['\\begin{pmatrix} \\frac{a}{b} & c \\\\ 1 & 2 \\end{pmatrix}', '(/a///b/  /c/; 1  2)'],
  ['\\binom{n}{k}', 'C(/n/, /k/)'],
  ['\\vec{v}', '*/v/*'],
  ['\\overrightarrow{AB}', '*/AB/*'],
  ['x \\overset{a}{=} y', '/x/ =^{/a/} /y/'],
  ['\\underbrace{a+b}_{n}', '/a/ + /b/_{/n/}'],
  ['A \\xrightarrow{f} B', '/A/ →^{/f/} /B/'],
  ['\\textcolor{red}{x} + 1', '/x/ + 1'],
  ['\\begin{cases} 1, & x > 0 \\\\ 0 & x \\le 0 \\end{cases}', '{1, /x/ > 0; 0, /x/ ≤ 0}'],
])('writes %s as inline characters', (latex, expected) => {
  expect(linear(latex)).toBe(expected);
  expect(linearMath(latex)?.isFaithful).toBe(false);
});

it.each([
  '{x',
  'x}',
  '\\unknown',
  '\\constructor x',
  '\\begin{valueOf} a \\end{valueOf}',
  '\\begin{aligned} a \\end{aligned}',
  '\\begin{pmatrix} a',
  'a & b',
  '\\hat{xyz}',
])('rejects %s, which cannot be written inline', (latex) => {
  expect(linearMath(latex)).toBeUndefined();
});

it('sets scripts in one way in all formulas of a text', () => {
  const baselinesOf = (text: string) => {
    const [block] = readMarkdown(`# T\n\n## A\n\n${text}`).outline.slides[1]?.blocks ?? [];
    return block?.kind === 'paragraph' ? block.runs.filter(({ baseline }) => baseline).map((run) => run.text) : [];
  };
  expect(baselinesOf('With $(1-u)^{26}$, hence $u = 0.05^{1/26}$.')).toEqual(['26', '1/26']);
  expect(baselinesOf('With $(1-u)^{26}$, hence $u = x^2$.')).toEqual([]);
});

it('writes halves and quarters as a character, except in scripts', () => {
  expect(linear('\\frac{1}{2}\\sum x')).toBe('½∑/x/');
  expect(linear('E = \\tfrac{1}{2} C V^2')).toBe('/E/ = ½/CV/²');
  expect(linear('\\frac34 x')).toBe('¾/x/');
  expect(linear('x^{\\frac{1}{2}}')).not.toContain('½');
});

it('reads typed powers of e and 10, but no other text before a circumflex', () => {
  const baselinesOf = (text: string): string[] => {
    const [block] = readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? [];
    const runs = block?.kind === 'paragraph' ? block.runs : [];
    return runs.flatMap((run) => (run.baseline === 'super' ? [run.text] : []));
  };
  expect(baselinesOf('It is e^(−1.45) and 10^(-3).')).toEqual(['−1.45', '−3']);
  expect(baselinesOf('电量为e^(−1.45)倍。')).toEqual(['−1.45']);
  expect(baselinesOf('See the^(2) and f^(2).')).toEqual([]);
});
