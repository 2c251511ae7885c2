import type { TypesetFormula } from '../model/formula.ts';

/** Maximum number of formulas. Presentations never contain more. Further formulas are shown as source text. */
const maxFormulas = 1000;
const maxCharacters = 60_000;
const maxLength = 4000;

/**
 * Typesets formulas with MathJax: as outlines for slides, and as a tree for files, where formulas can be edited. For an
 * invalid formula, returns a problem instead of throwing. MathJax is loaded on first use.
 * @param formulas LaTeX; see `formulasOf`.
 * @returns The result for `layoutDeck`, keyed by the formula as the author wrote it.
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
