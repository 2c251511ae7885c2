import type { TableTexts } from '../figures/table-figures.ts';
import { directionOf } from '../figures/change-direction.ts';

/** Match cells that begin with a mark or a word for yes, no, or something between. */
const marks = [
  /^\s*(?:[❌✖✗✘✕❎×]|no\b|none\b|[否无不](?!限)|没有)/iu,
  /^\s*(?:[⚠◐◑◔◕🟡]|partial|partly|limited|some\b|部分|有限|[弱中])/iu,
  /^\s*(?:[✅✔✓☑√●]|yes\b|full\b|[是有强]|支持)/iu,
] as const;
/** Matches names of quantities that buyers want to be low. */
const price = /\bprices?\b|\bpricing\b|\bfees?\b|\bmin(?:imum)? order|价|费|起[送订购]|门槛/iu;
/** Matches a figure after at most a few other characters, and its unit. */
// ReDoS: anchored, and every part is bounded.
const figurePattern = /^\D{0,4}(\d[\d,]{0,14}(?:\.\d{1,6})?)\s?(.{0,16})$/u;

/**
 * Whether no other column is better than the given one in any row, as far as marks, and figures with the same unit, can be
 * compared. A figure between those of others is not the best one, whether more or less is better.
 * @param texts The texts of a table's cells, header first.
 */
export function isBestColumn([, ...rows]: TableTexts, column: number): boolean {
  return rows.every((row) => {
    const own = row[column] ?? '';
    const others = row.filter((_, at) => at > 0 && at !== column);
    const rank = rankOf(own);
    if (rank >= 0) return others.every((other) => rankOf(other) <= rank);
    const figure = figureIn(own);
    const values = others.flatMap((other) => {
      const one = figureIn(other);
      return one && one.unit === figure?.unit ? [one.value] : [];
    });
    if (!figure || values.length === 0) return true;
    const isMax = values.every((value) => value <= figure.value);
    const isMin = values.every((value) => value >= figure.value);
    const name = row[0] ?? '';
    const direction = directionOf(name) || (price.test(name) ? -1 : 0);
    return direction === 0 ? isMax || isMin : direction > 0 ? isMax : isMin;
  });
}

/** Returns 0 for no, 1 for something between, 2 for yes, and -1 for other text. */
function rankOf(text: string): number {
  return marks.findIndex((mark) => mark.test(text));
}

function figureIn(text: string): { value: number; unit: string } | undefined {
  const [, digits, unit = ''] = figurePattern.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : { value: Number(digits.replaceAll(',', '')), unit };
}
