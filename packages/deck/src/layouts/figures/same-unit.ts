import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { isInBold } from './figure-kinds.ts';
import type { Figure } from './figure.ts';
import { splitAtFigure } from './sentence-figures.ts';
import { figuresIn, unitOf } from './strong-figures.ts';

/** Matches units that count people. */
const headCount = /^[人名位]$/u;

function kindOf(figure: string): string {
  const unit = unitOf(figure);
  return headCount.test(unit) ? '人' : unit;
}

/**
 * Replaces the figures that differ from most others by a figure with the unit of the others, if each sentence has one:
 * “54 nurses, of whom 100 % are certified” is a number of people next to other numbers of people.
 */
export function withSameUnit(figures: readonly Figure[], entries: readonly (readonly Run[])[]): readonly Figure[] {
  const kinds = figures.map(({ value }) => kindOf(plainText(value)));
  const common = kinds.find((kind) => kind !== '' && kinds.filter((one) => one === kind).length * 2 > kinds.length);
  if (common === undefined || kinds.every((kind) => kind === common)) return figures;
  const same = figures.map((figure, index) => {
    const runs = entries[index] ?? [];
    if (kinds[index] === common) return figure;
    const found = figuresIn(textOfRuns(runs)).find(({ text }) => kindOf(text) === common);
    return found && !isInBold(figure) ? splitAtFigure(runs, found) : undefined;
  });
  return same.every((figure) => figure !== undefined) ? same : figures;
}
