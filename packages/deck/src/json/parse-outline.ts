import type { ChartData } from '../model/chart.ts';
import type { DeckLanguage } from '../model/deck.ts';
import type { CalloutKind } from '../model/callout-kind.ts';
import type { Block, ListItem, Outline, OutlineSlide, PicturePlacement } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { languageOf } from '../text/language.ts';
import { reportUnknownKeys } from './report-unknown-keys.ts';
import { findIssues } from './find-problems.ts';
import type { JsonIssue } from '../schema/json-schema.ts';
import { isObject } from '../schema/json-schema.ts';
import { migrate, outlineMigrations } from './migrate.ts';
import { outlineSchema } from './outline-schema.ts';
import { textsIn } from './texts-in.ts';

/** Result of `parseOutline`: the outline, or the problems found in it. */
export type ParsedOutline = { ok: true; outline: Outline } | { ok: false; problems: JsonIssue[] };

/** An outline as authors write it: runs can be strings, and properties with defaults can be missing. */
type RunsInput = string | readonly (string | Run)[];
type ListItemInput =
  | string
  | (Omit<ListItem, 'runs' | 'items'> & { runs: RunsInput; items?: readonly ListItemInput[] });
type BlockInputOf<Kind extends Block['kind'], Rest> = { kind: Kind } & Rest;
type BlockInput =
  | BlockInputOf<'paragraph', { runs: RunsInput }>
  | BlockInputOf<'heading', { level?: number; runs: RunsInput }>
  | BlockInputOf<'list', { ordered?: boolean; start?: number; items: readonly ListItemInput[] }>
  | BlockInputOf<'quote', { paragraphs: readonly RunsInput[]; callout?: CalloutKind }>
  | BlockInputOf<'code', { language?: string; text: string }>
  | BlockInputOf<
      'table',
      {
        chart?: 'none';
        align?: readonly ('left' | 'center' | 'right' | null)[];
        head: readonly RunsInput[];
        rows: readonly (readonly RunsInput[])[];
      }
    >
  | BlockInputOf<'picture', { src: string; alt?: string; caption?: string; widthPercent?: number } & PicturePlacement>
  | BlockInputOf<'chart', ChartData>
  | BlockInputOf<'formula', { latex: string }>
  | BlockInputOf<'columns', { columns: readonly { widthPercent?: number; blocks: readonly BlockInput[] }[] }>
  | BlockInputOf<'footnote', { mark?: string; runs: RunsInput }>;
type SlideInput = Partial<Omit<OutlineSlide, 'heading' | 'subtitle' | 'blocks'>> & {
  heading?: RunsInput;
  subtitle?: RunsInput;
  blocks?: readonly BlockInput[];
};
type OutlineInput = Omit<Outline, 'language' | 'slides'> & {
  $schema?: string;
  version?: number;
  language?: DeckLanguage;
  slides: readonly SlideInput[];
};

/** Parses the JSON of an outline; see `outlineSchema`. Missing properties get their defaults. */
export function parseOutline(json: unknown): ParsedOutline {
  const migrated = migrate(json, outlineMigrations);
  if (!migrated.ok) return migrated;
  const problems = findIssues(migrated.json, outlineSchema, '', reportUnknownKeys);
  if (problems.length > 0) return { ok: false, problems };
  const { $schema: _, version: _version, language, slides, ...rest } = withPlainLineEnds(migrated.json) as OutlineInput;
  const outlineSlides = slides.map(readSlide);
  return {
    ok: true,
    outline: {
      ...rest,
      language: language ?? languageOf(`${rest.title} ${textsIn(outlineSlides).join(' ')}`),
      slides: outlineSlides,
    },
  };
}

/** Maximum depth. `findIssues` has already rejected deeper outlines. */
const maxDepth = 100;

/** Normalizes line endings in all strings to `\n`, as text, layouts and files expect. */
function withPlainLineEnds(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n');
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((inner) => withPlainLineEnds(inner, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPlainLineEnds(inner, depth + 1)]));
}

function readSlide({
  kind = 'content',
  heading = [],
  subtitle,
  blocks = [],
  notes = '',
  ...rest
}: SlideInput): OutlineSlide {
  return {
    ...rest,
    kind,
    heading: readRuns(heading),
    ...(subtitle !== undefined && { subtitle: readRuns(subtitle) }),
    blocks: blocks.map(readBlock),
    notes,
  };
}

function readBlock(block: BlockInput): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, runs: readRuns(block.runs) };
    case 'heading':
      return { ...block, level: block.level ?? 3, runs: readRuns(block.runs) };
    case 'list':
      return { ...block, ordered: block.ordered ?? false, items: block.items.map(readItem) };
    case 'quote':
      return { ...block, paragraphs: block.paragraphs.map(readRuns) };
    case 'code':
      return { ...block, language: block.language ?? '' };
    case 'table':
      return {
        ...block,
        align: block.align ?? [],
        head: block.head.map(readRuns),
        rows: block.rows.map((row) => row.map(readRuns)),
      };
    case 'picture':
      return { ...block, alt: block.alt ?? '' };
    case 'chart':
    case 'formula':
      return block;
    case 'columns':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, blocks: column.blocks.map(readBlock) })),
      };
    case 'footnote':
      return { ...block, mark: block.mark ?? '*', runs: readRuns(block.runs) };
    default:
      return block satisfies never;
  }
}

function readItem(item: ListItemInput): ListItem {
  if (typeof item === 'string') return { runs: readRuns(item) };
  const { items, ...rest } = item;
  return { ...rest, runs: readRuns(item.runs), ...(items && { items: items.map(readItem) }) };
}

function readRuns(runs: RunsInput): Run[] {
  if (typeof runs === 'string') return runs === '' ? [] : [{ text: runs }];
  return runs.map((run) => (typeof run === 'string' ? { text: run } : run));
}
