import type { TableCell } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';

/** Matches headers of columns in which a high level is bad. */
const riskHeader =
  /\b(?:risk|likelihood|probability|impact|severity|threat|exposure|urgency|priority)\b|风险|可能性|概率|影响|严重|危害|紧急|优先级/iu;
/** Matches headers of tables about risks. Elsewhere, such as in “Idea, Impact, Effort”, a high level may be good. */
const riskTable = /\b(?:risks?|likelihood|severity|threats?|exposure|hazards?)\b|风险|可能性|严重|危害/iu;
/** Matches headers of columns that state the decision about an option. */
const decisionHeader = /\b(?:verdict|decision|outcome|recommendation|result|status)\b|结论|决定|决策|推荐|状态/iu;

/** The fill of a cell with a level. */
type LevelFill = 'positiveGround' | 'warningGround' | 'negativeGround';

const levels: Readonly<Record<LevelFill, RegExp>> = {
  negativeGround: /^(?:(?:very |extremely )?high|critical|severe|major|极高|很高|较高|高|严重|重大)$/iu,
  warningGround: /^(?:medium|moderate|mid|中等?|一般)$/iu,
  positiveGround: /^(?:(?:very )?low|minor|negligible|很低|较低|低|轻微|较小)$/iu,
};
const accepted =
  /^(?:chosen|selected|recommended|approved|accepted|winner|adopt(?:ed)?|选用|采用|推荐|已选|入选|通过)$/iu;

/**
 * Tints the levels of risks, and the selected option. Other columns keep their fill, because a high value may be good
 * or bad.
 * @param rows Header first.
 */
export function withLevelFills(rows: readonly (readonly TableCell[])[]): TableCell[][] {
  const [header = [], ...others] = rows;
  const texts = others.map((row) => row.map(({ runs }) => plainText(runs).trim()));
  const isRiskTable = header.some(({ runs }) => riskTable.test(plainText(runs)));
  const kinds = header.map(({ runs }, column) => {
    const cells = texts.flatMap((row) => row[column] ?? []).filter((text) => text !== '');
    const name = plainText(runs);
    if (isRiskTable && riskHeader.test(name) && cells.length > 1 && cells.every((text) => levelOf(text)))
      return 'level';
    return decisionHeader.test(name) && cells.filter((text) => accepted.test(text)).length === 1
      ? 'decision'
      : undefined;
  });
  if (kinds.every((kind) => kind === undefined)) return rows.map((row) => [...row]);
  return rows.map((row, index) =>
    row.map((cell, column): TableCell => {
      const text = texts[index - 1]?.[column] ?? '';
      const fill =
        kinds[column] === 'level'
          ? levelOf(text)
          : kinds[column] === 'decision' && accepted.test(text)
            ? 'positiveGround'
            : undefined;
      return fill && index > 0 ? { ...cell, fill } : cell;
    }),
  );
}

function levelOf(text: string): LevelFill | undefined {
  const fills = ['negativeGround', 'warningGround', 'positiveGround'] as const;
  return text.length > 14 ? undefined : fills.find((fill) => levels[fill].test(text));
}
