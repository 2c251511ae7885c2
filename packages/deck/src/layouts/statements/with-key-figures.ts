import type { Color } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { figuresIn, strikingFigure } from '../figures/strong-figures.ts';

/** Maximum number of figures on a slide. With more of them, none would stand out. */
const maxFigures = 3;
/** Matches a small number of things, such as “3个”, which only counts what the sentence lists. */
const smallCount = /^\d\s?(?:个|项|条|点|次|名|种|件|份|篇|张|人|位|台|家|套|本|部|所|处|座|批)$/u;
/** Matches what makes a number an ordinal, or a day, instead of a quantity. */
const ordinalStart = /[第§№月年]\s?$/u;

/**
 * Emphasizes the figures in the sentences of a slide, such as “£2.8m” and “57万”, if there are only a few and the author has
 * emphasized nothing.
 */
export function withKeyFigures(texts: readonly (readonly Run[])[], color: Color): (readonly Run[])[] {
  const found = texts.map(keyFigures);
  const count = found.flat().length;
  const isEmphasized = texts.flat().some((run) => run.bold || run.color);
  if (count === 0 || count > maxFigures || isEmphasized) return [...texts];
  return texts.map((runs, at) => {
    const ends = (found[at] ?? []).flatMap(({ start, end }) => [start, end]);
    const bounds = [0, ...ends, textOfRuns(runs).length];
    return bounds.slice(1).flatMap((end, index) => {
      const part = sliceRuns(runs, bounds[index] ?? 0, end);
      // Every second part is a figure.
      return index % 2 === 0 ? part : part.map((run) => (run.link || run.code ? run : { ...run, bold: true, color }));
    });
  });
}

/** Returns the positions of the figures that matter in a text, so that links and small counts are not emphasized. */
function keyFigures(runs: readonly Run[]): { start: number; end: number }[] {
  const text = textOfRuns(runs);
  return figuresIn(text).flatMap(({ text: figure, index }) => {
    const isKey =
      strikingFigure.test(figure) && !smallCount.test(figure) && !ordinalStart.test(text.slice(0, index).slice(-2));
    return isKey ? [{ start: index, end: index + figure.length }] : [];
  });
}
