import { neededDecimals } from '../../elements/chart/format-values.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { parseGantt } from './mermaid-gantt.ts';
import { parseMindmap, parseQuadrants, parseXyChart } from './mermaid-charts.ts';
import { readSetting } from './mermaid-setting.ts';

const limits = { length: 4000, slices: 12, events: 24 } as const;
const pieHeader = /^pie(?:[ \t]+showData)?(?:[ \t]+title[ \t]+(\S.*))?$/u;
const slice = /^"([^"]{1,60})"[ \t]*:[ \t]*(\d{1,12}(?:\.\d{1,6})?)$/u;
const timelineHeader = /^timeline(?:[ \t]+(?:LR|TD))?$/u;
const xyHeader = /^xychart(?:-beta)?(?:[ \t]+horizontal)?$/u;
const formatting = /^(?:accTitle|accDescr)\b/u;

/** Matches the first lines of diagrams that layouts draw. */
const drawnHeader = /^(?:flowchart|graph|stateDiagram|sequenceDiagram|erDiagram)\b/u;

/**
 * Converts a mermaid pie or xychart to a chart, a timeline to a list of events, a Gantt chart to a table of its tasks, a
 * mindmap to a list, and a quadrant chart to a table of its points; returns undefined for other diagrams, which layouts
 * draw, and for those that are not understood.
 */
export function readMermaid(text: string): Block[] | undefined {
  if (text.length > limits.length) return undefined;
  const { title, source } = splitFrontMatter(text);
  const indented = source.split('\n').filter((line) => line.trim() !== '' && !/^\s*%%/u.test(line));
  const [first = '', ...lines] = indented.map((line) => line.trim()).filter((line) => !formatting.test(line));
  if (drawnHeader.test(first) && source !== text)
    return withTitle([{ kind: 'code', language: 'mermaid', text: source }], title);
  const blocks = blocksOf(first, lines, indented);
  // The first paragraph of a mindmap is its root.
  return blocks && (first === 'mindmap' || blocks[0]?.kind !== 'paragraph') ? withTitle(blocks, title) : blocks;
}

function blocksOf(first: string, lines: readonly string[], indented: readonly string[]): Block[] | undefined {
  if (first === 'gantt') return parseGantt(lines);
  if (first === 'mindmap') return parseMindmap(indented.slice(1));
  if (first === 'quadrantChart') return parseQuadrants(lines);
  if (xyHeader.test(first)) return parseXyChart(lines, first.endsWith('horizontal'));
  const pie = pieHeader.exec(first);
  if (pie) return parsePie(pie[1], lines);
  return timelineHeader.test(first) ? timelineOf(lines) : undefined;
}

/** Splits the settings between two lines of hyphens from a diagram, and returns the title in them. */
function splitFrontMatter(text: string): { title: string; source: string } {
  const trimmed = text.trimStart();
  const end = trimmed.startsWith('---\n') ? trimmed.indexOf('\n---\n') : -1;
  if (end < 0) return { title: '', source: text };
  const lines = trimmed.slice(0, end).split('\n').slice(1);
  const value =
    lines
      .find((line) => line.startsWith('title:'))
      ?.slice('title:'.length)
      .trim() ?? '';
  const isQuoted = value.length > 1 && /^["']/u.test(value) && value.at(0) === value.at(-1);
  return { title: isQuoted ? value.slice(1, -1) : value, source: trimmed.slice(end + '\n---\n'.length) };
}

/** Adds a title to a chart that has none, or a paragraph with the title above other blocks. */
function withTitle(blocks: Block[], title: string): Block[] {
  const [first, ...others] = blocks;
  if (title === '') return blocks;
  if (first?.kind === 'chart') return [{ ...first, title: first.title ?? title }, ...others];
  return [{ kind: 'paragraph', runs: [{ text: title, bold: true }] }, ...blocks];
}

function parsePie(header: string | undefined, lines: readonly string[]): Block[] | undefined {
  const titles = lines.flatMap((line) => readSetting(line)?.value ?? []);
  const title = header ?? titles[0];
  const slices = lines.filter((line) => line !== 'showData' && !readSetting(line)).map((line) => slice.exec(line));
  if (slices.length === 0 || slices.length > limits.slices || slices.some((match) => !match)) return undefined;
  const values = slices.map((match) => Number(match?.[2]));
  const decimals = Math.max(...values.map(neededDecimals));
  return [
    {
      kind: 'chart',
      chart: 'pie',
      ...(title !== undefined && { title }),
      categories: slices.map((match) => match?.[1] ?? ''),
      series: [{ name: '', values }],
      ...(decimals > 0 && { decimals }),
    },
  ];
}

/** A period with its events, such as `2021 : Beta : 400 users`. A line without a period continues the previous one. */
interface Period {
  section?: string;
  time: string;
  events: string[];
}

function timelineOf(lines: readonly string[]): Block[] | undefined {
  const periods: Period[] = [];
  let title: string | undefined;
  let section: string | undefined;
  for (const line of lines) {
    const setting = readSetting(line);
    if (setting?.name === 'title') title = setting.value;
    else if (setting?.name === 'section') section = setting.value;
    else {
      const [time = '', ...events] = line
        .split(/(?<=\s|^):(?=\s|$)|(?<!\d):(?=\s)/u)
        .map((part) => part.replace(/<br\s{0,9}\/?>/giu, ' ').trim());
      const last = periods.at(-1);
      if (time === '' && last) last.events.push(...events);
      else if (time === '' || events.length === 0) return undefined;
      else periods.push({ ...(section !== undefined && { section }), time, events });
    }
  }
  if (periods.length === 0 || periods.length > limits.events) return undefined;
  const blocks: Block[] = title === undefined ? [] : [{ kind: 'paragraph', runs: [{ text: title }] }];
  const sections = [...new Set(periods.map((period) => period.section))];
  for (const name of sections) {
    if (name !== undefined) blocks.push({ kind: 'heading', level: 3, runs: [{ text: name }] });
    const items = periods.flatMap((period) => (period.section === name ? [{ runs: runsOf(period) }] : []));
    blocks.push({ kind: 'list', ordered: false, items });
  }
  return blocks;
}

function runsOf({ time, events }: Period): Run[] {
  return [{ text: time, bold: true }, { text: `: ${events.filter((event) => event !== '').join('; ')}` }];
}
