import type { TypesetFormula } from '../model/formula.ts';

/** Nobody shows more on slides; the rest is shown as it was written. */
const maxFormulas = 1000;
const maxCharacters = 60_000;
const maxLength = 4000;

/**
 * Draws formulas with MathJax: outlines for slides, a tree for files whose formulas can be edited. A formula that is none
 * becomes a problem, never an error. MathJax is loaded when there is something to draw.
 * @param formulas LaTeX, see `formulasOf`
 * @returns for `layoutDeck`, by the formula as it was written
 */
export async function typesetFormulas(formulas: readonly string[]): Promise<Map<string, TypesetFormula>> {
  const typeset = new Map<string, TypesetFormula>();
  if (formulas.length === 0) return typeset;
  const { typesetFormula } = await import('./typeset-formula.ts');
  let characters = 0;
  for (const latex of new Set(formulas)) {
    characters += latex.length;
    const isTooMuch = typeset.size >= maxFormulas || characters > maxCharacters || latex.length > maxLength;
    typeset.set(
      latex,
      isTooMuch ? { problem: 'There are too many or too long formulas.' } : await typesetFormula(latex),
    );
  }
  return typeset;
}
