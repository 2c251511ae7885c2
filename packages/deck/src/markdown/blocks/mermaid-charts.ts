import { neededDecimals } from '../../elements/chart/format-values.ts';
import type { ChartData } from '../../model/chart.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';

const limits = { points: 24, values: 60, series: 6, nodes: 60, depth: 3 } as const;

/** Removes the quotation marks around a name. */
function unquoted(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : trimmed;
}

/** Splits a line into its first word and the rest. */
function wordAndRest(line: string): [word: string, rest: string] {
  const [word = ''] = /^\S+/u.exec(line) ?? [];
  return [word, line.slice(word.length).trim()];
}

/** Returns the text before brackets and the entries inside them: `"Month" [Jan, Feb]`. */
function entriesOf(text: string): { name: string; entries: string[] } | undefined {
  const open = text.indexOf('[');
  if (open < 0 || !text.endsWith(']')) return undefined;
  const entries = text.slice(open + 1, -1).split(',');
  return { name: unquoted(text.slice(0, open)), entries: entries.map(unquoted) };
}

/** Returns the text before the range of an axis: `"Sales" 0 --> 100`. */
function axisName(text: string): string {
  const arrow = text.indexOf('-->');
  const range = text.slice(0, Math.max(0, arrow)).trimEnd();
  // The first number of the range is the last word before the arrow.
  return unquoted(arrow < 0 ? text : range.slice(0, Math.max(0, range.lastIndexOf(' '))));
}

/** Converts a mermaid xychart to a chart; returns undefined if it has no names of categories, or other numbers of values. */
export function parseXyChart(lines: readonly string[], isHorizontal: boolean): Block[] | undefined {
  const series: { type: string; name: string; values: number[] }[] = [];
  let title = '';
  let categories: readonly string[] = [];
  const names = { category: '', value: '' };
  for (const line of lines) {
    const [word, rest] = wordAndRest(line);
    const list = entriesOf(rest);
    if (word === 'title') title = unquoted(rest);
    else if (word === 'y-axis') names.value = axisName(rest);
    else if (word === 'x-axis') [names.category, categories] = list ? [list.name, list.entries] : [axisName(rest), []];
    else if ((word === 'bar' || word === 'line') && list)
      series.push({ type: word, name: list.name, values: list.entries.map((entry) => Number(entry || Number.NaN)) });
    else return undefined;
  }
  const isComplete = series.every(({ values }) => values.length === categories.length && values.every(Number.isFinite));
  const isSmall = categories.length <= limits.values && series.length <= limits.series;
  if (categories.length === 0 || series.length === 0 || !isComplete || !isSmall) return undefined;
  const decimals = Math.max(...series.flatMap(({ values }) => values.map(neededDecimals)));
  const axisTitles = {
    ...(names.category !== '' && { category: names.category }),
    ...(names.value !== '' && { value: names.value }),
  };
  // The last series of a combo chart is its line.
  const ordered = [...series].sort((first, second) => Number(first.type === 'line') - Number(second.type === 'line'));
  const chart = chartTypeOf(
    ordered.map(({ type }) => type),
    isHorizontal,
  );
  return [
    {
      kind: 'chart',
      chart,
      ...(title !== '' && { title }),
      categories,
      series: ordered.map(({ name, values }) => ({ name, values })),
      ...(decimals > 0 && { decimals }),
      ...(Object.keys(axisTitles).length > 0 && { axisTitles }),
      ...(ordered.every(({ name }) => name === '') && { legend: 'none' as const }),
    },
  ];
}

function chartTypeOf(types: readonly string[], isHorizontal: boolean): ChartData['chart'] {
  if (!types.includes('line')) return isHorizontal ? 'horizontalBar' : 'bar';
  return types.length > 1 && types.indexOf('line') === types.length - 1 ? 'combo' : 'line';
}

/** Converts a mermaid mindmap to a nested list below its root; returns undefined for large ones. */
export function parseMindmap(lines: readonly string[]): Block[] | undefined {
  const nodes = lines
    .map((line) => ({ indent: /^\s*/u.exec(line)?.[0].length ?? 0, text: nodeText(line.trim()) }))
    .filter(({ text }) => text !== '');
  const [root, ...others] = nodes;
  const isTree = others.length > 0 && others.every(({ indent }) => indent > (root?.indent ?? 0));
  if (!root || !isTree || nodes.length > limits.nodes) return undefined;
  const itemsFrom = (from: number, to: number, depth: number): ListItem[] => {
    const items: ListItem[] = [];
    for (let at = from; at < to;) {
      const { indent = 0, text = '' } = others[at] ?? {};
      let end = at + 1;
      while (end < to && (others[end]?.indent ?? 0) > indent) end += 1;
      const inner = itemsFrom(at + 1, end, depth + 1);
      const isDeep = depth >= limits.depth;
      items.push({ runs: [{ text }], ...(inner.length > 0 && !isDeep && { items: inner }) }, ...(isDeep ? inner : []));
      at = end;
    }
    return items;
  };
  return [
    { kind: 'paragraph', runs: [{ text: root.text, bold: true }] },
    { kind: 'list', ordered: false, items: itemsFrom(0, others.length, 1) },
  ];
}

/** Returns the text of a node without its shape: `id[text]`, `id((text))`, `(text)`. Icons and classes have none. */
function nodeText(line: string): string {
  if (line.startsWith('::icon') || line.startsWith(':::')) return '';
  const text = line.replace(/:::[\w -]{1,60}$/u, '').trim();
  const at = text.search(/[[({)]/u);
  const isShape = at >= 0 && /[\])}(]$/u.test(text) && !/\s/u.test(text.slice(0, at));
  const inner = isShape ? text.slice(at).replace(/^[[({)]{1,2}|[\])}(]{1,2}$/gu, '') : text;
  return unquoted(inner.replace(/<br\s{0,9}\/?>/giu, ' ').replaceAll('`', ''));
}

/** Matches a point of a quadrant chart: `Name: [0.3, 0.6]`, perhaps with a class and a format. */
const point = /^([^[\]]{1,80}):\s{0,9}\[\s{0,9}(\d(?:\.\d{1,6})?)\s{0,9},\s{0,9}(\d(?:\.\d{1,6})?)\s{0,9}\]/u;

/** Converts a mermaid quadrant chart to a table with its points in two rows and columns; returns undefined without points. */
export function parseQuadrants(lines: readonly string[]): Block[] | undefined {
  const names = ['', '', '', ''];
  const points: string[][] = [[], [], [], []];
  const axes: Record<string, string[]> = {};
  let title = '';
  for (const line of lines) {
    const [word, rest] = wordAndRest(line);
    const [, name = '', x, y] = point.exec(line) ?? [];
    const quadrant = /^quadrant-([1-4])$/u.exec(word)?.[1];
    if (word === 'title') title = unquoted(rest);
    else if (word === 'x-axis' || word === 'y-axis') axes[word] = rest.split('-->').map(unquoted);
    else if (quadrant !== undefined) names[Number(quadrant) - 1] = unquoted(rest);
    else if (x !== undefined && y !== undefined)
      points[quadrantOf(Number(x), Number(y))]?.push(unquoted(name.replace(/:::[\w -]{1,60}$/u, '')));
    else if (word !== 'classDef') return undefined;
  }
  const count = points.flat().length;
  if (count === 0 || count > limits.points) return undefined;
  const cell = (index: number): Run[] => {
    const [name = '', list = []] = [names[index], points[index]];
    const bold: Run[] = name === '' ? [] : [{ text: name, bold: true }];
    const text = list.join(', ');
    return text === '' ? bold : [...bold, { text: name === '' ? text : `: ${text}` }];
  };
  const runs = (text = ''): Run[] => (text === '' ? [] : [{ text }]);
  const [[left, right], [bottom, top]] = [axes['x-axis'] ?? [], axes['y-axis'] ?? []];
  const table: Block = {
    kind: 'table',
    align: [null, null, null],
    head: [[], runs(left), runs(right)],
    rows: [
      [runs(top), cell(1), cell(0)],
      [runs(bottom), cell(2), cell(3)],
    ],
  };
  return title === '' ? [table] : [{ kind: 'paragraph', runs: [{ text: title, bold: true }] }, table];
}

/** Returns the index of the quadrant of a point. They are counted counterclockwise, from the upper right one. */
function quadrantOf(x: number, y: number): number {
  if (y >= 0.5) return x >= 0.5 ? 0 : 1;
  return x >= 0.5 ? 3 : 2;
}
