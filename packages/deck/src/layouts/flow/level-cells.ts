import type { TableCell } from '../../model/element.ts';
import type { SemanticColor } from '../../model/paint.ts';
import { plainText } from '../../text/runs.ts';
import type { Level } from '../recognize/levels.ts';
import { isSeverity, levelOf, namesRisk, riskColors } from '../recognize/levels.ts';

/** Matches headers of columns in which a high level is bad if the table is about risks. */
const riskHeader =
  /\b(?:risk|likelihood|probability|impact|severity|threat|exposure|urgency|priority|level)\b|风险|可能性|概率|影响|严重|危害|紧急|优先级|等级|级别|程度/iu;
/** Matches headers of columns in which even a critical level is not bad. */
const valueHeader = /\b(?:importance|value|benefit|priority|relevance|need)\b|重要|价值|收益|优先/iu;
/** Matches headers of columns that state the decision about an option. */
const decisionHeader = /\b(?:verdict|decision|outcome|recommendation|result|status)\b|结论|决定|决策|推荐|状态/iu;
const accepted =
  /^(?:chosen|selected|recommended|approved|accepted|winner|adopt(?:ed)?|选用|采用|推荐|已选|入选|通过)$/iu;

/** What the cells of a column are: levels of what is bad, other levels, or decisions. */
type ColumnKind = 'risk' | 'level' | 'decision';

/**
 * Marks the levels in a table, and the selected option. The levels of risks have the colors of what is good and bad. Of
 * other levels, only high ones have a neutral fill, because they may be good or bad.
 * @param rows Header first.
 */
export function withLevelFills(rows: readonly (readonly TableCell[])[]): TableCell[][] {
  const [header = [], ...others] = rows;
  const texts = others.map((row) => row.map(({ runs }) => plainText(runs).trim()));
  // Elsewhere, such as in “Idea, Impact, Effort”, a high level may be good.
  const isRiskTable = header.some(({ runs }) => namesRisk(plainText(runs)));
  const kinds = header.map(({ runs }, column): ColumnKind | undefined => {
    const cells = texts.flatMap((row) => row[column] ?? []).filter((text) => text !== '');
    const name = plainText(runs);
    const areLevels = column > 0 && cells.length > 1 && cells.every((text) => levelOf(text));
    const isSevere = cells.some(isSeverity) && !valueHeader.test(name);
    if (areLevels) return isSevere || (isRiskTable && riskHeader.test(name)) ? 'risk' : 'level';
    return decisionHeader.test(name) && cells.filter((text) => accepted.test(text)).length === 1
      ? 'decision'
      : undefined;
  });
  if (kinds.every((kind) => kind === undefined)) return rows.map((row) => [...row]);
  return rows.map((row, index) =>
    row.map((cell, column): TableCell => {
      const kind = kinds[column];
      const shown: TableCell = kind === 'risk' || kind === 'level' ? { align: 'center', ...cell } : cell;
      const text = index > 0 ? (texts[index - 1]?.[column] ?? '') : '';
      if (kind === 'decision') return accepted.test(text) ? { ...cell, fill: 'positiveGround' } : cell;
      const level = levelOf(text);
      return level && kind ? asTag(shown, level, kind === 'risk') : shown;
    }),
  );
}

/** Sets a level in bold on a tint in its color. */
function asTag(cell: TableCell, level: Level, isRisk: boolean): TableCell {
  if (!isRisk && level !== 'high') return cell;
  const [color, fill]: [SemanticColor, SemanticColor] = isRisk
    ? [riskColors[level], `${riskColors[level]}Ground`]
    : ['strongText', 'accentGround'];
  return { ...cell, runs: cell.runs.map((run) => ({ ...run, bold: true, color })), fill };
}
