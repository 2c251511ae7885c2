import type { KnownFormula } from '../layouts/known-formula.ts';

/** Nobody shows more on slides; the rest is shown as it was written. */
const mostFormulas = 1000;
const mostCharacters = 60_000;
const longest = 4000;

/**
 * Draws formulas with MathJax: outlines for slides, a tree for files whose formulas can be edited. A formula that is none
 * becomes a problem, never an error. MathJax is loaded when there is something to draw.
 * @param formulas LaTeX, see `formulasOf`
 * @returns for `layOut`, by the formula as it was written
 */
export async function typesetFormulas(formulas: readonly string[]): Promise<Map<string, KnownFormula>> {
  const known = new Map<string, KnownFormula>();
  if (formulas.length === 0) return known;
  const { typesetFormula } = await import('./typeset-formula.ts');
  let characters = 0;
  for (const latex of new Set(formulas)) {
    characters += latex.length;
    const isTooMuch = known.size >= mostFormulas || characters > mostCharacters || latex.length > longest;
    known.set(latex, isTooMuch ? { problem: 'There are too many or too long formulas.' } : await typesetFormula(latex));
  }
  return known;
}
