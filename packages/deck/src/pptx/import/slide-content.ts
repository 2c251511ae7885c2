import type { Box } from '../../model/box.ts';
import type { MediaKind } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { InheritanceLookup } from '../read/read-layout.ts';
import type { ParsedShape } from '../read/parsed-shape.ts';
import { groupTransform } from '../read/group-transform.ts';
import type { BoxTransform } from '../read/group-transform.ts';
import { readShape } from '../read/read-shape.ts';
import type { XmlNode } from '../read/read-xml.ts';
import { child, descendants } from '../read/read-xml.ts';
import type { PptxOmissionKind } from '../omissions.ts';
import { blocksOfParagraphs, contentRuns, runsOfCell } from './paragraph-blocks.ts';

/** The parts of a file that a slide refers to. */
export interface SlideParts {
  /** Returns the target of a relationship. */
  target: (id: string) => string | undefined;
  /** Returns the XML of the part that a relationship refers to. */
  part: (id: string) => XmlNode | undefined;
  inherited: InheritanceLookup;
  /** Returns the id of the slide with this path. @default links to slides are dropped */
  slideId?: (path: string) => string | undefined;
  /** Returns the `src` for a picture; undefined if its format is not supported. */
  addPicture: (target: string) => string | undefined;
  /** Adds a video or an audio clip of the file, like a picture. */
  addMedia: (kind: MediaKind, target: string) => string | undefined;
}

/** The content of a slide. */
export interface SlideContent {
  heading: readonly Run[];
  subtitle?: readonly Run[];
  /** The date in the footer, as written by the author. */
  date?: string;
  blocks: Block[];
  /** Omitted or converted content, with its count. */
  omitted: ReadonlyMap<PptxOmissionKind, number>;
}

/** A shape and its position on the slide. */
interface PlacedShape {
  node: XmlNode;
  shape: ParsedShape;
  box: Box | undefined;
}

/** Types of footers, dates and slide numbers, which every theme defines itself. */
const footerTypes: ReadonlySet<string | undefined> = new Set(['ftr', 'dt', 'sldNum', 'hdr']);
const titleTypes: ReadonlySet<string | undefined> = new Set(['title', 'ctrTitle']);
const maxColumns = 4;

/** Reads the content of a slide. */
export function readSlideContent(root: XmlNode, parts: SlideParts): SlideContent {
  const omitted = new OmittedContent();
  const all = placedShapes(child(root, 'p:cSld', 'p:spTree')?.children ?? [], parts, identity);
  const shapes = all.filter(({ shape }) => !footerTypes.has(shape.placeholder));
  const date = all.find(({ node, shape }) => shape.placeholder === 'dt' && descendants(node, 'a:fld').length === 0);
  const title = shapes.find(({ shape }) => titleTypes.has(shape.placeholder) && textOf(shape) !== '');
  const subtitle = shapes.find(({ shape }) => shape.placeholder === 'subTitle' && textOf(shape) !== '');
  const rest = shapes.filter((one) => one !== title && one !== subtitle);
  const items = rest.flatMap(({ node, shape, box }): ReadItem[] => {
    const blocks = blocksOfShape(node, shape, parts, omitted);
    return blocks.length > 0 ? [{ blocks, box }] : [];
  });
  return {
    heading: title ? toOneLine(title.shape) : [],
    ...(subtitle && { subtitle: toOneLine(subtitle.shape) }),
    ...(date && textOf(date.shape) !== '' && { date: textOf(date.shape) }),
    blocks: inReadingOrder(items),
    omitted: omitted.counts,
  };
}

function textOf({ paragraphs }: ParsedShape): string {
  return paragraphs.map(({ runs }) => plainText(runs)).join('');
}

/** Returns the paragraphs of a heading as one line, without the theme's formatting. */
function toOneLine({ paragraphs }: ParsedShape): Run[] {
  const runs = paragraphs
    .filter((paragraph) => plainText(paragraph.runs) !== '')
    .flatMap((paragraph, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...contentRuns(paragraph.runs)]);
  return runs.map(({ bold: _, ...run }) => ({ ...run, text: run.text.replace(/\s+/gu, ' ') }));
}

const identity: BoxTransform = (box) => box;

/** Returns the shapes in z-order. Groups are replaced with their shapes. */
function placedShapes(nodes: readonly XmlNode[], parts: SlideParts, toSlide: BoxTransform): PlacedShape[] {
  const context = {
    target: parts.target,
    chart: parts.part,
    inherited: parts.inherited,
    ...(parts.slideId && { slideId: parts.slideId }),
  };
  return nodes.flatMap((source): PlacedShape[] => {
    const node = source.name === 'mc:AlternateContent' ? (child(source, 'mc:Choice')?.children[0] ?? source) : source;
    // The text of a drawn formula consists of fragments.
    if (node.name === 'p:grpSp' && !isDrawnFormula(node)) {
      const inGroup = groupTransform(node);
      return placedShapes(node.children, parts, (box) => toSlide(inGroup(box)));
    }
    const shape = readShape(node, context);
    return shape ? [{ node, shape, box: shape.box && toSlide(shape.box) }] : [];
  });
}

/** Counts the content of a slide that is omitted. */
class OmittedContent {
  readonly counts = new Map<PptxOmissionKind, number>();

  add(kind: PptxOmissionKind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }
}

/** Whether a shape or group is the drawing of a formula that this package wrote, as other programs keep it. */
function isDrawnFormula(node: XmlNode): boolean {
  const properties = child(node, 'p:nvGrpSpPr', 'p:cNvPr') ?? child(node, 'p:nvSpPr', 'p:cNvPr');
  if (!/^Formula(?: \d{1,9})?$/u.test(properties?.attributes['name'] ?? '')) return false;
  return node.name === 'p:grpSp' || child(node, 'p:spPr', 'a:custGeom') !== undefined;
}

function blocksOfShape(node: XmlNode, shape: ParsedShape, parts: SlideParts, omitted: OmittedContent): Block[] {
  if (isDrawnFormula(node)) {
    omitted.add('formulas');
    return [];
  }
  if (shape.picture !== undefined) return pictureBlocks(shape, shape.picture, parts, omitted);
  if (shape.rows) return tableBlocks(node, shape.rows, omitted);
  const data = child(node, 'a:graphic', 'a:graphicData');
  if (child(data, 'c:chart')) return chartBlocks(shape, omitted);
  const diagram = child(data, 'dgm:relIds');
  if (diagram) return diagramBlocks(parts.part(diagram.attributes['r:dm'] ?? ''), omitted);
  if (node.name === 'p:graphicFrame') {
    omitted.add('objects');
    return [];
  }
  if (descendants(node, 'm:oMath').length > 0) omitted.add('formulas');
  const blocks = blocksOfParagraphs(shape.paragraphs);
  if (blocks.length === 0 && shape.placeholder === undefined) omitted.add('shapes');
  return blocks;
}

function pictureBlocks(
  { alt, media }: ParsedShape,
  target: string,
  { addPicture, addMedia }: SlideParts,
  omitted: OmittedContent,
): Block[] {
  const mediaSource = media && addMedia(media.kind, media.target);
  if (media && mediaSource === undefined) omitted.add('media');
  const src = mediaSource ?? addPicture(target);
  if (src !== undefined) return [{ kind: 'picture', src, alt }];
  omitted.add('pictures');
  return [];
}

function tableBlocks(node: XmlNode, rows: NonNullable<ParsedShape['rows']>, omitted: OmittedContent): Block[] {
  const isMerged = descendants(node, 'a:tc').some(
    ({ attributes: { gridSpan = '1', rowSpan = '1' } }) => gridSpan !== '1' || rowSpan !== '1',
  );
  if (isMerged) omitted.add('mergedCells');
  const [head = [], ...body] = rows.map((cells) => cells.map(runsOfCell));
  if (head.length === 0) return [];
  // The table has as many columns as its first row, as in Markdown.
  const fitted = body.map((cells) => head.map((_, column) => cells[column] ?? []));
  return [{ kind: 'table', align: head.map(() => null), head, rows: fitted }];
}

function chartBlocks({ chart }: ParsedShape, omitted: OmittedContent): Block[] {
  if (!chart?.chart || chart.categories.length === 0 || chart.series.length === 0) {
    omitted.add('charts');
    return [];
  }
  // Colors and axis limits are dropped, because they belong to the file's theme and layout.
  const { title, categories, series, legend, dataLabels, axisTitles, unit, decimals } = chart;
  return [
    {
      kind: 'chart',
      chart: chart.chart,
      ...(title !== '' && { title }),
      categories,
      series,
      ...(unit !== undefined && { unit }),
      ...(decimals !== undefined && { decimals }),
      ...(legend && { legend }),
      ...(dataLabels !== undefined && { dataLabels }),
      ...(axisTitles && { axisTitles }),
    },
  ];
}

/** Returns the text of a SmartArt graphic (ECMA-376 §21.4.3) as a list. */
function diagramBlocks(root: XmlNode | undefined, omitted: OmittedContent): Block[] {
  const points = root ? descendants(root, 'dgm:pt') : [];
  const items = points.flatMap((point) => {
    const text = descendants(child(point, 'dgm:t') ?? point, 'a:t')
      .map((one) => one.text)
      .join('')
      .trim();
    return text === '' || (point.attributes['type'] ?? 'node') !== 'node' ? [] : [{ runs: [{ text }] }];
  });
  omitted.add(items.length > 0 ? 'diagramsAsLists' : 'diagrams');
  return items.length > 0 ? [{ kind: 'list', ordered: false, items }] : [];
}

/** The blocks of a shape, and its position. */
interface ReadItem {
  blocks: readonly Block[];
  box: Box | undefined;
}

/** Sorts shapes from top to bottom. Shapes that are side by side become columns. */
function inReadingOrder(items: readonly ReadItem[]): Block[] {
  const sorted = items.toSorted((one, other) => (one.box?.y ?? 0) - (other.box?.y ?? 0));
  const columns: { from: number; to: number; blocks: Block[] }[] = [];
  for (const { box, blocks } of sorted) {
    const [from, to] = box ? [box.x, box.x + box.width] : [0, Number.POSITIVE_INFINITY];
    // Boxes that touch or overlap slightly still count as side by side.
    const overlapping = columns.filter((column) => Math.min(to, column.to) - Math.max(from, column.from) > 24);
    const merged = {
      from: Math.min(from, ...overlapping.map((column) => column.from)),
      to: Math.max(to, ...overlapping.map((column) => column.to)),
      blocks: [...overlapping.flatMap((column) => column.blocks), ...blocks],
    };
    for (const column of overlapping) columns.splice(columns.indexOf(column), 1);
    columns.push(merged);
  }
  columns.sort((one, other) => one.from - other.from);
  const isText = ({ blocks }: { blocks: readonly Block[] }): boolean => blocks.every(({ kind }) => kind !== 'picture');
  // There are special layouts for a picture next to text.
  if (columns.length > 1 && columns.length <= maxColumns && columns.every(isText))
    return [{ kind: 'columns', columns: columns.map(({ blocks }) => ({ blocks })) }];
  return columns.length > maxColumns ? sorted.flatMap(({ blocks }) => blocks) : columns.flatMap(({ blocks }) => blocks);
}
