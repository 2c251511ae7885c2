import type { List, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { labelLanguage } from '../../text/scripts.ts';
import { currencySigns } from '../../text/currencies.ts';

declare module 'mdast' {
  interface ListData {
    /** The bullet of the first item in the source: `-`, `+` or `*`. */
    marker?: string;
  }
}

/** Maximum number of items of lists that are read as signed. */
const maxItems = 30;

/**
 * Reads adjacent lists with different bullets. If they are `+` and `-` before amounts, they are signs, and the items
 * become lines. Below text that weighs reasons, such items become two lists below “Pros” and “Cons”. All other adjacent
 * lists become one list in the order of the source. A line that begins with `=` below an item becomes a paragraph.
 */
export function readSignedLists(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let above = '';
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (!node) continue;
    const lists = node.type === 'list' ? adjacentLists(nodes, index) : [];
    if (node.type === 'heading') above = textIn(node.children);
    if (node.type === 'paragraph') above += `\n${textIn(node.children)}`;
    const signed = areSigned(lists) ? signedNodes(lists, result, above) : undefined;
    const merged = signed ? undefined : mergedList(lists);
    if (signed) {
      result.push(...signed);
      index += lists.length - 1;
    } else if (merged) {
      result.push(...withResult(merged.list));
      index += merged.count - 1;
    } else if (node.type === 'list') result.push(...withResult(node));
    else result.push(node);
  }
  return result;
}

/** Returns the lists from an index that are directly below each other. */
function adjacentLists(nodes: readonly RootContent[], start: number): List[] {
  const lists: List[] = [];
  for (const node of nodes.slice(start, start + maxItems)) {
    if (node.type !== 'list') break;
    const end = lists.at(-1)?.position?.end.line;
    if (end !== undefined && (node.position?.start.line ?? 0) > end + 2) break;
    lists.push(node);
  }
  return lists;
}

/** Merges bullet lists that are on consecutive lines; undefined if there are none. */
function mergedList(lists: readonly List[]): { list: List; count: number } | undefined {
  const [first] = lists;
  const end = lists.findIndex((list, index) => {
    const before = lists[index - 1];
    return list.ordered || (before !== undefined && list.position?.start.line !== (before.position?.end.line ?? 0) + 1);
  });
  const some = end < 0 ? lists : lists.slice(0, end);
  const last = some.at(-1);
  if (!first || !last || some.length < 2) return undefined;
  const position = first.position && last.position && { start: first.position.start, end: last.position.end };
  const children = some.flatMap((list) => list.children);
  return { list: { ...first, children, ...(position && { position }) }, count: some.length };
}

function areSigned(lists: readonly List[]): boolean {
  const markers = new Set(lists.map(({ data }) => data?.marker ?? ''));
  const items = lists.flatMap(({ children }) => children);
  return (
    markers.size === 2 &&
    markers.has('+') &&
    markers.has('-') &&
    items.length <= maxItems &&
    items.every(({ checked }) => typeof checked !== 'boolean')
  );
}

/** A line of a calculation: its sign, or an empty text, and its words. */
interface SignedLine {
  sign: '+' | '−' | '=' | '';
  children: readonly PhrasingContent[];
}

/** Matches text that ends with an amount, and text that begins with one. */
const amounts = [
  new RegExp(String.raw`(?:^|[\s:：])[${currencySigns}]?\d[\d.,]{0,14}\s?[\p{L}%]{0,6}$`, 'u'),
  new RegExp(String.raw`^[${currencySigns}]?\d`, 'u'),
] as const;
const maxAmountLength = 24;

function hasAmount(children: readonly PhrasingContent[]): boolean {
  const text = textIn(children).trim();
  return amounts[0].test(text.slice(-maxAmountLength)) || amounts[1].test(text);
}

/**
 * Returns undefined if the items are neither amounts nor reasons for and against something.
 * @param result The nodes above the lists; the paragraph that a calculation begins with is removed.
 */
function signedNodes(lists: readonly List[], result: RootContent[], above: string): RootContent[] | undefined {
  const lines = lists.flatMap(({ children, data }) =>
    children.flatMap((item) => linesOf(item, data?.marker === '+' ? '+' : '−')),
  );
  const areFlat = lists.every(({ children }) =>
    children.every((item) => item.children.length === 1 && item.children[0]?.type === 'paragraph'),
  );
  const hasResult = lines.some(({ sign }) => sign === '=');
  if (areFlat && (hasResult || lines.every(({ children }) => hasAmount(children)))) {
    const before = result.at(-1);
    const table =
      before?.type === 'paragraph' ? tableOf([{ sign: '', children: before.children }, ...lines]) : undefined;
    if (table) result.pop();
    return [table ?? paragraphOf(lines)];
  }
  if (!weighs(above)) return undefined;
  const itemsWith = (plus: boolean): ListItem[] =>
    lists.flatMap(({ children, data }) => ((data?.marker === '+') === plus ? children : []));
  const [first] = lists;
  return labelsOf(lines).flatMap((label, index): RootContent[] => [
    { type: 'paragraph', children: [{ type: 'text', value: label }] },
    { ...first, type: 'list', children: itemsWith(index === 0) },
  ]);
}

/** Matches text about reasons for and against something. */
const weighing = /\btrade-?offs?\b|\bshould (?:we|i)\b|优缺点|优劣|利弊|该不该|要不要|是否/iu;
/** Match words for reasons for something, and for reasons against it. Text with words of only one kind weighs nothing. */
const forIt = /\bpros?\b|\badvantages?\b|\bbenefits?\b|\bupsides?\b|优点|优势|好处/iu;
const againstIt = /\bcons\b|\bdisadvantages?\b|\bdrawbacks?\b|\bdownsides?\b|缺点|劣势|不足|坏处/iu;

function weighs(text: string): boolean {
  return weighing.test(text) || (forIt.test(text) && againstIt.test(text));
}

const columnNames = { zh: ['优点', '缺点'], en: ['Pros', 'Cons'] } as const;

function labelsOf(lines: readonly SignedLine[]): readonly [string, string] {
  return columnNames[labelLanguage(lines.map(({ children }) => textIn(children)).join(''))];
}

/** Splits an item before a line that begins with `=`. */
function linesOf({ children: [first] }: ListItem, sign: '+' | '−'): SignedLine[] {
  if (first?.type !== 'paragraph') return [{ sign, children: [] }];
  const split = splitAtResult(first.children);
  return split
    ? [
        { sign, children: split.before },
        { sign: '=', children: split.after },
      ]
    : [{ sign, children: first.children }];
}

/** Splits inline content at a line that begins with `=`, which is left out. */
function splitAtResult(
  children: readonly PhrasingContent[],
): { before: PhrasingContent[]; after: PhrasingContent[] } | undefined {
  for (const [index, child] of children.entries()) {
    const at = child.type === 'text' ? child.value.search(/\n=(?:[ \t]|$)/u) : -1;
    if (child.type !== 'text' || at < 0) continue;
    const [start, end] = [child.value.slice(0, at), child.value.slice(at + 2).trimStart()];
    return {
      before: [...children.slice(0, index), ...(start === '' ? [] : [{ type: 'text' as const, value: start }])],
      after: [...(end === '' ? [] : [{ type: 'text' as const, value: end }]), ...children.slice(index + 1)],
    };
  }
  return undefined;
}

/** Moves a line that begins with `=` from the last item of a list to a paragraph below it. */
function withResult(list: List): RootContent[] {
  const last = list.children.at(-1);
  const [first, ...others] = last?.children ?? [];
  const split = first?.type === 'paragraph' && others.length === 0 ? splitAtResult(first.children) : undefined;
  if (!last || first?.type !== 'paragraph' || !split || split.before.length === 0) return [list];
  const item: ListItem = { ...last, children: [{ ...first, children: split.before }] };
  return [
    { ...list, children: [...list.children.slice(0, -1), item] },
    paragraphOf([{ sign: '=', children: split.after }]),
  ];
}

function paragraphOf(lines: readonly SignedLine[]): Paragraph {
  const children = lines.flatMap(({ sign, children: words }, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'break' as const }] : []),
    { type: 'text', value: `${sign} ` },
    ...words,
  ]);
  return { type: 'paragraph', children };
}

/** Matches the words before an amount at the end of a line. */
const namedAmount = new RegExp(
  String.raw`^(\D{1,60}?)[\s:：]{1,3}([${currencySigns}]?\d[\d.,]{0,14}\s?[\p{L}%]{0,6})$`,
  'u',
);
const maxLineLength = 90;

/** Returns a table of a calculation that begins with a sum and ends with its result. */
function tableOf(lines: readonly SignedLine[]): Table | undefined {
  if (lines.at(-1)?.sign !== '=' || lines.filter(({ sign }) => sign === '=').length !== 1) return undefined;
  const rows = lines.map(({ sign, children }) => {
    const text = textIn(children).trim();
    const [, name, amount] = text.length <= maxLineLength ? (namedAmount.exec(text) ?? []) : [];
    return name === undefined || amount === undefined ? undefined : { sign, name, amount };
  });
  if (!rows.every((row) => row !== undefined)) return undefined;
  const rowOf = (texts: readonly string[], isStrong: boolean): Table['children'][number] => ({
    type: 'tableRow',
    children: texts.map((value) => ({
      type: 'tableCell',
      children:
        value === ''
          ? []
          : isStrong
            ? [{ type: 'strong', children: [{ type: 'text', value }] }]
            : [{ type: 'text', value }],
    })),
  });
  const body = rows.map(({ sign, name, amount }) =>
    rowOf([name, `${sign === '=' ? '' : sign}${amount}`], sign === '='),
  );
  return { type: 'table', align: [null, 'right'], children: [rowOf(headOf(rows), false), ...body] };
}

const headers = { zh: ['项目', '金额'], en: ['Item', 'Amount'] } as const;

/** Returns the header of a calculation, in the language of its names. */
function headOf(rows: readonly { name: string }[]): readonly [string, string] {
  return headers[labelLanguage(rows.map(({ name }) => name).join(''))];
}
