import type { Box } from '../../model/box.ts';
import type { Block } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { Column } from './column.ts';
import type { ColumnHeader } from './columns.ts';
import { initialsOf } from '../people/initials.ts';
import { isTime } from '../recognize/event-times.ts';
import { phaseName, sequenceHeading } from '../recognize/phase-name.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Diameters in px of discs with initials and of discs with numbers. */
const discSize = 72;
const numberSize = 56;
/** Distance in px between a card's edges and its text. */
const cardPadding = 28;
const chevron = { height: 68, point: 22, gap: 16, paddingX: 34 } as const;
const chevronSizes = [28, 24, 22, 20, 18] as const;

/** Creates discs with initials, above the text about each person. */
export function initialsHeader(names: readonly string[]): ColumnHeader {
  return discsHeader(
    names.map((name) => initialsOf(name)),
    'Initials',
    discSize,
  );
}

/** Matches the number of a column before its heading. */
const numberAtStart = /^([1-9])[.、．]\s*/u;

/** Creates discs with the numbers of columns, and the columns without them; undefined unless they are 1, 2 and so on. */
export function numbersHeader(
  columns: readonly Column[],
): { columns: readonly Column[]; header: ColumnHeader } | undefined {
  const numbered = columns.map(({ blocks: [heading, ...others], ...column }, index): Column | undefined => {
    if (heading?.kind !== 'heading') return undefined;
    const text = textOfRuns(heading.runs);
    const [whole = '', number] = numberAtStart.exec(text) ?? [];
    if (Number(number) !== index + 1) return undefined;
    const runs = sliceRuns(heading.runs, whole.length, text.length);
    return { ...column, blocks: [{ ...heading, runs }, ...others] };
  });
  return columns.length > 1 && numbered.every((column) => column !== undefined)
    ? {
        columns: numbered,
        header: discsHeader(
          columns.map((_, index) => `${index + 1}`),
          'Number',
          numberSize,
        ),
      }
    : undefined;
}

function discsHeader(texts: readonly string[], name: string, discSize: number): ColumnHeader {
  return {
    height: discSize + 14,
    draw: (index, { x, y }, { slideTheme }) => [
      {
        kind: 'shape',
        id: `step-mark-${index + 1}`,
        part: 'stepMark',
        name,
        alt: '',
        box: { x: x + cardPadding, y: y + cardPadding - 4, width: discSize, height: discSize },
        geometry: { kind: 'ellipse' },
        fill: { kind: 'solid', color: slideTheme.accent.fill },
        paragraphs: [{ runs: [{ text: texts[index] ?? '' }], align: 'center' }],
        style: {
          face: 'heading',
          size: 28,
          bold: true,
          color: slideTheme.accent.ink,
          lineHeight: 1.2,
          verticalAlign: 'middle',
        },
      },
    ],
  };
}

/**
 * Whether the column headings are successive phases, or are numbered under a heading that announces steps. Questions are
 * neither.
 * @param heading The heading of the slide.
 */
export function arePhases(columns: readonly Column[], heading: readonly Run[]): boolean {
  const names = columns.map((column) => plainText(headingOf(column)).trim());
  const areSteps = sequenceHeading.test(plainText(heading));
  return (
    columns.length >= 3 &&
    !names.some((name) => /[?？]$/u.test(name)) &&
    names.every((name, index) => phaseName.test(name) || (areSteps && name.startsWith(`${index + 1}. `)))
  );
}

/** Creates chevrons with the headings of phases, and the columns without these headings; undefined if a heading is too long. */
export function phasesHeader(
  columns: readonly Column[],
  columnWidth: number,
  context: LayoutContext,
): { columns: readonly Column[]; header: ColumnHeader } | undefined {
  const { slideTheme, language } = context;
  const times = columns.map(timeOf);
  const areTimed = times.every((time) => time !== undefined);
  const texts = columns.map((column, index) => [{ runs: areTimed ? (times[index]?.time ?? []) : headingOf(column) }]);
  const style: TextStyle = {
    face: 'body',
    size: 0,
    bold: true,
    color: slideTheme.accent.ink,
    lineHeight: language === 'zh' ? 1.25 : 1.1,
    verticalAlign: 'middle',
  };
  const width = columnWidth - 2 * chevron.paddingX;
  const size = Math.min(...texts.map((paragraphs) => fitSize(paragraphs, style, chevronSizes, { ...chevron, width })));
  if (texts.some((paragraphs) => heightOf(paragraphs, { ...style, size }, width) > chevron.height + tolerance))
    return undefined;
  const draw: ColumnHeader['draw'] = (index, { x, y, width: cardWidth }) => {
    const isLast = index === columns.length - 1;
    // The points of the chevrons extend into the space between the cards.
    const box: Box = { x, y, width: cardWidth + (isLast ? 0 : chevron.gap), height: chevron.height };
    const textBox = { ...box, x: x + chevron.paddingX, width };
    return [
      {
        kind: 'shape',
        id: `chevron-${index + 1}`,
        part: 'decoration',
        name: 'Phase',
        alt: '',
        box,
        geometry: { kind: 'path', d: chevronPath(box.width, index > 0) },
        fill: { kind: 'solid', color: slideTheme.accent.fill },
      },
      {
        kind: 'text',
        id: `phase-${index + 1}`,
        part: 'phase',
        role: 'body',
        box: textBox,
        paragraphs: texts[index] ?? [],
        style: { ...style, size, steps: chevronSizes.filter((one) => one <= size) },
      },
    ];
  };
  return {
    columns: columns.map((column, index) => {
      const { name = [] } = times[index] ?? {};
      const heading: Block[] = areTimed ? [{ kind: 'heading', level: 3, runs: name }] : [];
      return { ...column, blocks: [...heading, ...column.blocks.slice(1)] };
    }),
    header: { height: chevron.height - 8, draw, replacesBars: true },
  };
}

/** Matches the time in parentheses after the name of a phase: “Phase 1 – Pilot (Q1–Q2 2026)”. */
const timeAtEnd = /\s?[(（]([^()（）]{2,32})[)）]$/u;

/** Splits the heading of a phase into its name and its time. */
function timeOf(column: Column): { name: readonly Run[]; time: readonly Run[] } | undefined {
  const [only, ...others] = headingOf(column);
  const [whole = '', time = ''] = (only && others.length === 0 && timeAtEnd.exec(only.text.trimEnd())) || [];
  if (!only || (!/\d/u.test(time) && !isTime(time))) return undefined;
  const text = time.charAt(0).toUpperCase() + time.slice(1);
  return { name: [{ ...only, text: only.text.trimEnd().slice(0, -whole.length) }], time: [{ ...only, text }] };
}

function headingOf({ blocks: [first] }: Column): readonly Run[] {
  return first?.kind === 'heading' ? first.runs : [];
}

function chevronPath(width: number, isNotched: boolean): string {
  const { height, point } = chevron;
  const end = `L${width - point} 0L${width} ${height / 2}L${width - point} ${height}L0 ${height}`;
  return isNotched ? `M0 0${end}L${point} ${height / 2}Z` : `M0 0${end}Z`;
}
