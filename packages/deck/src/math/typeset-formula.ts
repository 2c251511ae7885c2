import { liteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js';
import { STATE } from '@mathjax/src/js/core/MathItem.js';
import type { MmlNode } from '@mathjax/src/js/core/MmlTree/MmlNode.js';
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js';
import { TeX } from '@mathjax/src/js/input/tex.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import '@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import '@mathjax/src/js/input/tex/cancel/CancelConfiguration.js';
import '@mathjax/src/js/input/tex/mhchem/MhchemConfiguration.js';
import { mathjax } from '@mathjax/src/js/mathjax.js';
import { SVG } from '@mathjax/src/js/output/svg.js';
import '@mathjax/src/js/util/asyncLoad/esm.js';
import { MathJaxTexFont } from '@mathjax/mathjax-tex-font/js/svg.js';
import type { TypesetFormula } from '../model/formula.ts';
import type { SvgNode } from './read-drawing.ts';
import { readDrawing } from './read-drawing.ts';
import { readTree } from './read-tree.ts';

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);

const input = new TeX({
  packages: ['base', 'ams', 'boldsymbol', 'cancel', 'mhchem'],
  formatError: (_: unknown, error: Error) => {
    throw error;
  },
});
const output = new SVG({ fontData: MathJaxTexFont, fontCache: 'none' });
const page = mathjax.document('', { InputJax: input, OutputJax: output });

/**
 * Writes the number of a formula (`\tag{1}`) behind it, because a slide has no margin for numbers, and removes the
 * commands that only concern numbering.
 */
function withNumberInLine(latex: string): string {
  return latex
    .replaceAll(/\\label\{[^{}]{0,100}\}|\\(?:nonumber|notag)(?![a-zA-Z])/gu, '')
    .replaceAll(/\\tag\*?\{([^{}]{0,60})\}/gu, (_, number: string) => `\\qquad\\text{(${number})}`);
}

/** Typesets one formula in display style. */
export async function typesetFormula(source: string): Promise<TypesetFormula> {
  const latex = withNumberInLine(source);
  try {
    const tree = (await page.convertPromise(latex, { display: true, end: STATE.CONVERT })) as MmlNode;
    const container = (await page.convertPromise(latex, { display: true })) as SvgNode;
    const drawing = readDrawing(container);
    return drawing ? { drawing, tree: readTree(tree) } : { problem: 'It is empty.' };
  } catch (error) {
    // For an invalid formula, MathJax throws a value that is not an `Error`.
    const { message = String(error) } = Object(error) as { message?: string };
    return { problem: message };
  }
}
