import { lightColor } from '../typography/traffic-lights.ts';
import type { TableCell } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { SemanticColor } from '../../model/paint.ts';
import { plainText } from '../../text/runs.ts';
import { directionOf } from '../figures/change-direction.ts';
import { exceededLimits, missedRates, missedTargets } from '../figures/missed-targets.ts';
import { isChangeName } from '../figures/table-figures.ts';
import { withColorWords } from './color-words.ts';
import { fillBetterColumn } from './better-column.ts';
import { markDecision, sentencesIn } from './mark-decision.ts';
import { markNamedRow } from './mark-named-row.ts';
import { addShareBars } from './share-bars.ts';
import { withStrongCells } from './strong-cells.ts';
import type { TableBlock } from './table-cells.ts';
import { changeCells, fillProductColumn, isOutcome } from './table-cells.ts';
import type { Sentiment } from '../../model/sentiment.ts';
import { currencySigns } from '../../text/currencies.ts';

/** The states of an item. An item that is planned or in progress is neither good nor bad. */
type State = Sentiment | 'neutral';

/**
 * Match words for the state of an item. A column is colored only if all of its cells are such words. What needs a decision
 * or attention is a warning, and what is broken or needs repair is bad.
 */
const states: Readonly<Record<State, RegExp>> = {
  positive:
    /^(?:on (?:track|time|schedule|plan|target)|green|done|completed?|finished|delivered|shipped|live|launched|(?:target )?(?:met|exceeded|achieved)|above target|pass(?:ed)?|ok|good|very good|excellent|healthy|resolved|closed|approved|stable|ahead(?: of (?:plan|schedule))?|better|improved|no (?:trips?|fail(?:ures?)?|alarms?|leaks?|defects?|faults?|incidents?)|正常|已?关闭|已?完成|已?达标|已?达成|超额完成|通过|合格|良好|优秀|健康|已解决|已上线|已交付|按期|按计划|超前)$/iu,
  warning:
    /^(?:at risk|amber|yellow|slipping|fair|partial(?:ly met)?|partly met|partly|watch(?:ing)?|caution|on hold|pending|proposed|awaiting [\p{L} ]{3,14}|风险|有风险|存在风险|[黄橙]色预警|预警|关注|部分完成|部分达标|一般|偏慢|待\p{Script=Han}{0,4}确认|待协调|暂缓|missing|not started|needs (?:attention|action|work|review)|alarm|未开始|未启动|待启动|需关注|待整改|待审批|待批准|待决策|缺失|需警惕)$/iu,
  negative:
    /^(?:behind(?: (?:plan|schedule|target))?|below (?:plan|target)|delayed|late|overdue|red|(?:target )?(?:missed|not met|not achieved)|off target|failed|fail|blocked|stopped|cancell?ed|critical|poor|bad|damaged|(?:needs|requires) (?:conservation|repairs?|replac(?:ing|ement)|restoration)|off track|down|worse(?:ned)?|tripped|延期|已延期|逾期|滞后|落后|延误|未完成|未达标|未达成|不合格|不通过|未通过|失败|阻塞|暂停|严重滞后|较差|差|红色预警|已取消|破损|需修复|需维修|待修复)$/iu,
  neutral:
    /^(?:in (?:progress|review|work)|started|ongoing|planned|scheduled|to ?do|open|new|n\/?a|tb[cd]|[–—-]|进行中|推进中|实施中|建设中|筹备中|试点中?|试运行|计划中|待定|新增|无)$/iu,
};
/** Match whether a target was met, and the trends in the other rows of such a column. */
const targetState =
  /^(?:(?:target )?(?:met|missed|exceeded|not met|achieved|not achieved)|(?:on|off|below|above) target|better|worse|已?达标|未达标|已?达成|未达成|超额完成)$/iu;
const trend =
  /^(?:(?:up|down|flat|stable|rising|falling|higher|lower|unchanged)(?: (?:by )?\d{1,5}(?:[.,]\d{1,3})?\s?(?:%|pts?|pp)?)?|n\/?a|[–—-]|(?:上升|下降|增长|减少|持平)\s?(?:\d{1,5}(?:\.\d{1,3})?\s?(?:%|个百分点)?)?)$/iu;
/** Matches a number of parts that are done: “9 of 14”. */
const progress = /^(\d{1,4}) ?(?:of|\/) ?(\d{1,4})$/u;
/** Match the cells of a column that says whether something succeeded. */
const yes = /^(?:yes|是)$/iu;
const no = /^(?:no|否)$/iu;
/** Match grades, and the lights of Chinese reports. They are read only if a column has nothing else. */
const grade = /^(?:[优良中差]|及格|不及格)$/u;
const grades: Readonly<Record<string, State>> = { 优: 'positive', 中: 'warning', 差: 'negative', 不及格: 'negative' };
const light = /^[红黄绿橙]灯?$/u;
const lights: Readonly<Record<string, State>> = { 绿: 'positive', 黄: 'warning', 橙: 'warning', 红: 'negative' };
/** Matches names of columns of colors that are no lights. */
const colorName = /colou?r|颜色|花色|色号/iu;
/** Matches the names of columns of states. */
const stateName =
  /^(?:status|state|progress|condition|health|rating|rag|result|状态|进展|进度|完成情况|情况|结果|评价)$/iu;
/** Minimum share of known states in a column with such a name, and of changes whose meaning is known. */
const minKnownShare = 0.6;
/** Maximum length of a state, so that cells with sentences are not matched. */
const maxStateLength = 24;
/** Matches a result that is better but not good enough: “Better, not met”. */
const isImprovedButMissed = /^(?:better|improved|好转|改善|提高).{1,20}(?:not (?:yet )?met|missed|未达)/iu;
/** Matches a fault that is only one with the time after which it occurred: “trip after 38 min”. */
const fault = /^(?:trip|leak|alarm|error) after \d/iu;
/** Matches the remark after a state: “pass, 1 K margin”. */
const stateRemark = /[,;(，；（].{1,24}$/u;
/** Matches remarks that limit or withdraw a state: “passed, 2 failed”, “完成，未达标”. */
const limitsState =
  /(?<!\p{L})(?:not?|but|late|missed|fail(?:ed|s|ures?)?|open|except|without|conditions?|pending)(?!\p{L})|n['’]t(?!\p{L})|\d\s?%|[未不否差缺]|延期|但|有条件|复测|待/iu;

/** Matches a change with its sign, and names of columns of changes. */
const change = new RegExp(
  String.raw`^[+−–↑↓▲▼-]\s?[${currencySigns}]?\d[\d.,]{0,11}\s?(?:%|‰|pts?|pp|x|×|[\p{L}/]{1,12}|个?百分点)?$`,
  'u',
);
const unchanged = new RegExp(String.raw`^[±+−–-]?[${currencySigns}]?0(?:[.,]0{1,3})?\s?(?:%|pts?|pp|个?百分点)?$`, 'u');

/**
 * Matches words next to a quantity for which lower is better that may make an increase good: “cost savings”. The sign of
 * “cost reduction” can mean either.
 */
const mayReverse =
  /savings?\b|\bsaved\b|reduction|prevention|income|revenue|\bsales\b|capacity|recover|avoided|weight loss|节约|节省|降低|下降|减少|收窄|收入/iu;
/** Matches the part of a name that only says that a quantity changes: “Same-store growth”, “同店增长”. */
const growth = /\s?(?:growth|change)(?: rate)?$|增长率?$|增幅$|增速$|变化$/iu;
/** Matches names of columns whose difference is good if it is positive. */
const target = /^(?:target|goal|budget|plan(?:ned)?|计划|目标|预算)(?!\p{L})/iu;
/** Matches names of columns with targets that are good to exceed. It may be bad to exceed a budget or a plan. */
const goal = /^(?:target|goal|目标)(?!\p{L})/iu;
const actual = /^(?:actual|result|achieved|实际|完成)(?!\p{L})/iu;

/** Matches names of columns of differences from a target, unlike changes since last year. */
const gapName =
  /^(?:variance|gap|diff(?:erence)?|delta|Δ|vs\.?\s(?:target|plan|budget|goal)|[+±]\/?[-−]|%|差[异距额]|偏差)(?:\s?[(（]?%[)）]?)?$/iu;

/** Matches names of columns of deviations, of which zero is the best one, whatever their sign. */
const deviation =
  /^(?:(?:relative|absolute|mean|maximum|max\.?|signed) )?(?:errors?|deviations?|bias|residuals?|abweichung|fehler|(?:相对|绝对)?(?:误差|偏差|残差))(?: ?[(（][^()（）]{1,12}[)）])?$/iu;
/** Matches names of columns that name no quantity: years, months, quarters and periods, and results. */
const period =
  /^(?:\W*|(?:FY|Q|H)?\d{1,4}(?:[年月季]度?)?(?: (?:FY|Q|H)?\d{1,4})?|(?:this|last|previous|current) (?:year|quarter|month)|now|then|before|after|today|[今去本上]年|[本上]期|之前|之后)$/iu;

/** Why a row or column of a table is marked, or has bars, which a chart of the table replaces. */
export interface TableMark {
  reason: string;
  isBars?: boolean;
}

/**
 * Colors the cells of all tables of a slide, and of its columns, marks the selected options, and adds bars.
 * @param heading The heading of the slide, which may say whether changes are good, and what is selected.
 * @param title The title of the presentation, which may name the speaker's product.
 * @param decisions Sentences of other slides that may say what is selected.
 */
export function colorTables(
  blocks: readonly Block[],
  heading = '',
  title = '',
  decisions: readonly string[] = [],
): TableMark[] {
  const sentences = [heading, ...sentencesIn(blocks)];
  return blocks.flatMap((block): TableMark[] => {
    if (block.kind === 'columns')
      return block.columns.flatMap((column) => colorTables(column.blocks, heading, title, decisions));
    if (block.kind !== 'table') return [];
    const product = fillProductColumn(block, title, heading);
    changeCells(block, (cells) => withStrongCells(withColorWords(colorCells(cells, heading))));
    const decision =
      markDecision(block, sentences) ??
      (comparesOptions(block, heading) ? markDecision(block, [heading, ...decisions]) : undefined);
    const named = decision === undefined ? markNamedRow(block, sentences) : undefined;
    const better = fillBetterColumn(block);
    const bars = addShareBars(block);
    const newer = bars === undefined ? fillBetterColumn(block, true) : undefined;
    return [
      ...[product, decision, named, better, newer].flatMap((reason) => (reason === undefined ? [] : [{ reason }])),
      ...(bars === undefined ? [] : [{ reason: bars, isBars: true }]),
    ];
  });
}

/** Match headings of tables of options, and the names of options: “Option B”, “方案二：外包”. */
const optionsHeading =
  /(?<!\p{L})(?:options?|alternatives?|variants?|scenarios?|(?:two|three|four|five) ways|choices?|choosing|vendors?|suppliers?|bids)(?!\p{L})|方案|选项|选型|比选|备选|候选|供应商/iu;
const optionKey = /^(?:option |方案)[A-H一二三四](?:[.:：)）、\s]|\s?[–—-]|$)/iu;

/** Whether the rows or columns of a table are options among which a presentation selects one. */
function comparesOptions({ head, rows }: TableBlock, heading: string): boolean {
  const [first = '', ...columns] = head.map((runs) => plainText(runs).trim());
  const names = rows.map(([name = []]) => plainText(name).trim());
  const haveKeys = [columns, names].some((some) => some.filter((name) => optionKey.test(name)).length > 1);
  return haveKeys || optionsHeading.test(`${heading.slice(0, 120)} ${first.slice(0, 40)}`);
}

/**
 * Colors the states (“At risk”) and the changes (“+7 %”) in a table, and the bold figures among others. Cells say the
 * same in words, or with their sign, and states have a light fill, on which their color is readable. Changes whose
 * direction is neither good nor bad keep their color.
 * @param rows Header first. The filled cells, such as those of the total row, keep their colors.
 */
function colorCells(rows: readonly (readonly TableCell[])[], heading: string): TableCell[][] {
  const texts = rows.map((row) => row.map(({ runs }) => plainText(runs).trim()));
  const [head = [], ...body] = texts;
  const kinds = head.map((_, column) =>
    column === 0
      ? undefined
      : kindOf(
          head[column] ?? '',
          body.map((row) => row[column] ?? '').filter((text) => text !== ''),
        ),
  );
  const hasBest = isBoldAmongOthers(rows);
  // A difference between a target and the result is good if it is positive, unless the table is about costs.
  const isTarget = head.some((name) => target.test(name)) && head.some((name) => actual.test(name));
  // The heading names the quantity only if no column does.
  const isNamed = head.some((name, column) => column > 0 && namesQuantity(name));
  const usual = kinds.includes('change')
    ? (isNamed ? 0 : directionIn(heading)) || (isTarget && head.some((name) => goal.test(name)) ? 1 : 0)
    : 0;
  const directions = kinds.map((kind, column) =>
    kind === 'change' ? directionsIn(texts, column, { usual, isTarget }) : [],
  );
  const missed = missedTargets(texts, heading) ?? missedRates(texts) ?? exceededLimits(texts);
  const gaps = new Set(head.flatMap((name, at) => (kinds[at] === 'change' && gapName.test(name.trim()) ? [at] : [])));
  const stateColumns = kinds.flatMap((kind, column) => (kind === 'state' ? [column] : []));
  return rows.map((row, index) => {
    const sentiment =
      stateColumns.length === 1 ? sentimentOf(texts[index]?.[stateColumns[0] ?? 0] ?? '') : sentimentOfLight(row, head);
    return row.map((cell, column): TableCell => {
      const text = texts[index]?.[column] ?? '';
      if (index === 0 || text === '' || cell.runs.some(({ color }) => color)) return cell;
      // The difference from the target says more than the result.
      if (missed?.column === column && missed.rows.has(index) && !cell.fill && gaps.size === 0)
        return withState(cell, 'negative');
      if (kinds[column] === 'state') return withState(cell, stateOf(text));
      if (kinds[column] === 'grade') return withState(cell, grades[text] ?? 'neutral');
      if (kinds[column] === 'light') return withState(cell, lights[text.charAt(0)]);
      if (kinds[column] === 'target') return withState(cell, targetState.test(text) ? stateOf(text) : undefined);
      // A weakness in the speaker's own column must not look like a strength.
      if (cell.fill === 'accentGround' && states.warning.test(text)) return withState(cell, 'warning');
      if (kinds[column] === 'outcome') return withState(cell, yes.test(text) ? 'positive' : 'negative');
      // Subtotals and findings have the colors of the changes in the other rows.
      if (cell.fill && cell.fill !== 'codeGround' && cell.fill !== 'accentGround') return cell;
      if (kinds[column] === 'change') {
        // A change has the color of the state that it causes.
        if (sentiment) return withColor(cell, unchanged.test(text) ? undefined : sentiment);
        if (gaps.has(column) && missed?.rows.has(index) && !unchanged.test(text)) return withState(cell, 'negative');
        return withColor(cell, changeColor(text, directions[column]?.[index] ?? 0));
      }
      return hasBest && column > 0 && !cell.fill && isBold(cell) ? withColor(cell, 'strongText') : cell;
    });
  });
}

/**
 * Returns for each row whether an increase is good (1) or bad (-1). If that is unknown for many changes of the column,
 * it is unknown (0) for all, because a column with few colors would say that its other changes do not matter.
 * @param usual The direction of rows whose name does not say it.
 * @param isTarget Whether the table compares targets with results. Other deviations are best if they are zero.
 */
function directionsIn(
  texts: readonly (readonly string[])[],
  column: number,
  { usual, isTarget }: { usual: 1 | 0 | -1; isTarget: boolean },
): (1 | 0 | -1)[] {
  const [head = []] = texts;
  if (!isTarget && deviation.test((head[column] ?? '').trim())) return texts.map(() => 0);
  // The sign may already say what is good.
  const bySign = isTarget && isOriented(texts, column);
  const quantity = quantityOf(head, column);
  const directions = texts.map((row): 1 | 0 | -1 =>
    bySign ? 1 : directionOfRow([row[0], quantity, head[0]].join(', '), usual),
  );
  const changes = directions.filter((_, index) => index > 0 && change.test(texts[index]?.[column] ?? ''));
  const isKnown = changes.filter((direction) => direction !== 0).length >= changes.length * minKnownShare;
  return isKnown ? directions : directions.map(() => 0);
}

/** Whether the name of a column is that of a quantity, unlike that of a period, a target or a change. */
function namesQuantity(name: string): boolean {
  const text = name.trim();
  return !isChangeName(text) && !period.test(text) && !target.test(text) && !actual.test(text);
}

/**
 * Returns the name of the quantity that changes in a column: the column's own name or, if that only says that it contains
 * changes, the nearest name before it that says whether more is better.
 */
function quantityOf(head: readonly string[], column: number): string {
  const name = head[column] ?? '';
  const own = name.replace(growth, '');
  if (!isChangeName(name) && (own === name || directionIn(own) !== 0)) return name;
  const before = head.slice(1, column).findLast((other) => !isChangeName(other) && directionIn(other) !== 0);
  return before ?? name;
}

/**
 * Whether the differences between a target and the result are positive if they are good: in the rows of costs, the
 * result is then subtracted from the target, and in other rows the target from the result.
 */
function isOriented(texts: readonly (readonly string[])[], column: number): boolean {
  const [head = [], ...body] = texts;
  const [planned, achieved] = [target, actual].map((name) => head.findIndex((text) => name.test(text)));
  return body.some((row) => {
    const [plan, result, difference] = [planned, achieved, column].map((at) => numberIn(row[at ?? 0] ?? ''));
    return difference !== 0 && Math.abs((plan ?? 0) - (result ?? 0) - (difference ?? 0)) < 1e-9;
  });
}

/** Returns the number in a cell, such as “−1,480”. */
function numberIn(text: string): number {
  const size = Number(text.replace(/[^\d.]/gu, ''));
  return /^[−–-]/u.test(text) ? -size : size;
}

/** Returns the color of a state that is good or bad. */
function sentimentOf(text: string): Sentiment | undefined {
  const state = stateOf(text);
  return state === 'neutral' ? undefined : state;
}

/** Matches names of columns whose marks say whether a row is good. */
const resultColumn =
  /^(?:status|state|result|rating|rag|met|target|goal|ok|on (?:track|target)|状态|结果|评价|达成|达标|完成|是否(?:达标|达成|完成|合格))(?:情况)?[?？]?$/iu;
/** Match marks at the beginning of a cell. */
const marks: Readonly<Record<Sentiment, RegExp>> = {
  positive: /^\s*[✅✔✓]/u,
  warning: /^\s*⚠/u,
  negative: /^\s*[❌✗✘]/u,
};

function colorOfMark(runs: TableCell['runs']): Sentiment | undefined {
  const text = plainText(runs);
  return (['positive', 'warning', 'negative'] as const).find((sentiment) => marks[sentiment].test(text));
}

/** Returns the color of the only status light or mark in a row, unless it is amber, which does not say whether a change is good. */
function sentimentOfLight(row: readonly TableCell[], head: readonly string[]): Sentiment | undefined {
  const [color, ...others] = row.flatMap(
    ({ runs }, column) =>
      lightColor(runs) ?? (resultColumn.test((head[column] ?? '').trim()) ? colorOfMark(runs) : undefined) ?? [],
  );
  return others.length === 0 && (color === 'positive' || color === 'negative') ? color : undefined;
}

function kindOf(
  name: string,
  cells: readonly string[],
): 'state' | 'grade' | 'light' | 'target' | 'outcome' | 'change' | undefined {
  const areAll = (pattern: RegExp): boolean =>
    cells.length > 1 && new Set(cells).size > 1 && cells.every((text) => pattern.test(text));
  if (areAll(grade)) return 'grade';
  if (colorName.test(name)) return undefined;
  if (areAll(light)) return 'light';
  if (isOutcome(name) && cells.length > 1 && cells.every((text) => yes.test(text) || no.test(text))) return 'outcome';
  const hasName = stateName.test(name);
  // The states of other columns are read only up to the first cell that is none.
  const end = hasName ? -1 : cells.findIndex((text) => stateOf(text) === undefined);
  const known = (end < 0 ? cells : []).map(stateOf).filter((one) => one !== undefined);
  const colored = known.filter((one) => one !== 'neutral').length;
  const areStates = hasName
    ? colored > 0 && known.length >= cells.length * minKnownShare
    : colored > 1 && known.length === cells.length;
  if (areStates) return 'state';
  const targets = cells.filter((text) => text.length <= maxStateLength && targetState.test(text)).length;
  if (targets > 1 && cells.every((text) => targetState.test(text) || trend.test(text))) return 'target';
  // A period without one before it has no change.
  const isChange = cells.every(
    (text, index) => change.test(text) || unchanged.test(text) || (index === 0 && /^[–—-]$/u.test(text)),
  );
  return isChange && cells.filter((text) => change.test(text)).length > 1 ? 'change' : undefined;
}

function stateOf(text: string): State | undefined {
  if (text.length > maxStateLength) return undefined;
  const [, done, all] = progress.exec(text) ?? [];
  if (done !== undefined) return done === all ? 'positive' : 'neutral';
  if (isImprovedButMissed.test(text)) return 'warning';
  if (fault.test(text)) return 'negative';
  const [remark = ''] = stateRemark.exec(text) ?? [];
  const name = text.slice(0, text.length - remark.length).trim();
  const state = (['positive', 'warning', 'negative', 'neutral'] as const).find((one) => states[one].test(name));
  return state === 'positive' && limitsState.test(remark) ? undefined : state;
}

function withState(cell: TableCell, state: State | undefined): TableCell {
  if (state === undefined || state === 'neutral') return cell;
  const runs = cell.runs.map((run) => ({ ...run, bold: true, color: state }));
  return { ...cell, runs, fill: `${state}Ground` };
}

/** Returns 1 if an increase of a quantity is good, -1 if it is bad, and 0 if that is unknown. */
function directionIn(about: string): 1 | 0 | -1 {
  const direction = directionOf(about);
  return direction < 0 && mayReverse.test(about) ? 0 : direction;
}

/** Returns the direction of a row, or the usual one if its name says nothing about it. */
function directionOfRow(about: string, usual: 1 | 0 | -1): 1 | 0 | -1 {
  return directionIn(about) || (mayReverse.test(about) ? 0 : usual);
}

/** Returns the color of a change; undefined if it is not known whether it is good. */
function changeColor(text: string, direction: 1 | 0 | -1): Sentiment | undefined {
  if (!change.test(text) || unchanged.test(text) || direction === 0) return undefined;
  return /^[+↑▲]/u.test(text) === direction > 0 ? 'positive' : 'negative';
}

function withColor(cell: TableCell, color: SemanticColor | undefined): TableCell {
  return color ? { ...cell, runs: cell.runs.map((run) => ({ ...run, color })) } : cell;
}

/** Maximum share of bold figures, if they are the best ones among others. */
const maxBoldShare = 0.5;

/** Whether some of the figures in a table are bold, without their whole row or column. */
function isBoldAmongOthers(rows: readonly (readonly TableCell[])[]): boolean {
  const figures = rows
    .slice(1)
    .flatMap((row) => row.slice(1).filter(({ runs, fill }) => !fill && /\d/u.test(plainText(runs))));
  const count = figures.filter(isBold).length;
  return count > 0 && count <= figures.length * maxBoldShare;
}

function isBold({ runs }: TableCell): boolean {
  return runs.length > 0 && runs.every(({ bold, text }) => bold || text.trim() === '');
}
