import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { linePoints } from '../../elements/line/line-points.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import type { FlowGraph } from './flow-graph.ts';
import { cycleIn } from './cycle-of-steps.ts';
import { nodePartOf } from './diagram-part.ts';
import { flowGraphElements } from './flow-graph-elements.ts';
import { hierarchyIn } from './hierarchy.ts';
import { parseArrowRows, parseArrows } from './parse-arrows.ts';
import { parseFlowchart } from './parse-flowchart.ts';
import { ringElements } from './ring-elements.ts';
import type { EntityGraph } from './parse-entities.ts';
import type { Sequence } from './parse-sequence.ts';
import type { GanttChart } from '../gantt/read-tasks.ts';
import type { EntityLayouts, GanttLayouts, SequenceLayouts } from '../lazy/lazy-layouts.ts';
import { valuesInChain } from '../recognize/values-in-chain.ts';
import { treeElements } from './tree-elements.ts';
import { stackPages } from '../slide/block-stack.ts';
import type { LayoutContext, SlideContent, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Maximum number of blocks of text that go with a diagram. More text belongs on a separate slide. */
const maxTextBlocks = 2;
/** The functions for the kinds of diagrams whose code is loaded. */
type DiagramFunctions = Partial<EntityLayouts & GanttLayouts & SequenceLayouts>;

/** Distance in px between a diagram and the text above or below it. */
const gap = 28;
/** Distance in px between text and the labels of a Gantt chart below it. */
const ganttGap = 12;
/** Fraction of the body's height that a diagram needs if there is also text. */
const minDiagramShare = 0.36;

/**
 * Creates the layout for a flowchart, drawn as shapes and connectors, with text above or below it.
 * @param functions Functions to draw tables of tasks as Gantt charts, sequences of messages, and entities. They are loaded separately.
 */
export function createDiagram(functions: DiagramFunctions): SlideLayout {
  return {
    id: 'diagram',
    layout: 'content',
    matchReason: (content) => {
      const { requested } = content;
      const parts = diagramIn(content, functions);
      if (!parts) return undefined;
      if ('tasks' in parts.source)
        return requested === undefined || requested === 'diagram' ? 'It shows tasks with their dates.' : undefined;
      if ('messages' in parts.source) return 'It shows a sequence of messages.';
      if ('entities' in parts.source) return 'It shows entities and their relations.';
      if (parts.source.isRing) return 'Its steps begin again after the last one.';
      if (parts.source.isTree) return 'It shows the parts of a whole as a tree.';
      return parts.isCode || content.diagram ? 'It shows a flowchart.' : 'It has steps joined by arrows.';
    },
    arrange: (content, box, context) => {
      const parts = diagramIn(content, functions);
      if (!parts) return undefined;
      const page = diagramPage(parts, box, context, functions);
      if (page) return [page];
      return parts.isCode ? diagramAndText(parts, box, context, functions) : undefined;
    },
  };
}

/** Lays out a diagram between the texts above and below it; undefined if they do not fit. */
function diagramPage(
  { source, before, after }: Pick<DiagramParts, 'source' | 'before' | 'after'>,
  box: Box,
  context: LayoutContext,
  functions: DiagramFunctions,
): SlideElement[] | undefined {
  const [above, below] = [before, after].map((texts) => context.stackText(texts, box.width));
  if (!above || !below) return undefined;
  // The rows of a Gantt chart need more height than other diagrams, and end at a panel.
  const isGanttChart = 'tasks' in source;
  const aboveHeight = above.height > 0 ? above.height + (isGanttChart ? ganttGap : gap) : 0;
  const belowHeight = below.height > 0 ? below.height + gap : 0;
  const area: Box = {
    ...box,
    y: box.y + aboveHeight,
    height: Math.floor(box.height * (isGanttChart ? 1 : maxFillRatio)) - aboveHeight - belowHeight,
  };
  if (area.height < box.height * minDiagramShare) return undefined;
  const elements = elementsOf(source, area, context, functions);
  if (!elements) return undefined;
  const bottom = Math.max(...elements.map(bottomOf));
  return [...above.draw(box), ...elements, ...below.draw({ ...box, y: Math.round(bottom + gap) })];
}

/** Lays out a diagram, and the text that does not fit on its slide on the next ones. */
function diagramAndText(
  { source, before, after }: DiagramParts,
  box: Box,
  context: LayoutContext,
  functions: DiagramFunctions,
): SlideElement[][] | undefined {
  const lead = before.length === 1 && before.every(isText) ? before : [];
  const page =
    diagramPage({ source, before: lead, after: [] }, box, context, functions) ??
    diagramPage({ source, before: [], after: [] }, box, context, functions);
  const texts = [...before, ...after].filter((block) => lead.length === 0 || block !== lead[0]);
  if (!page || texts.length === 0) return page && [page];
  return [page, ...stackPages(texts, box, context).pages];
}

/** Returns the space below a diagram, because connectors may bend below its box. */
function bottomOf(element: SlideElement): number {
  return element.kind === 'line'
    ? Math.max(...linePoints(element).map(({ y }) => y))
    : element.box.y + element.box.height;
}

function elementsOf(
  source: DiagramSource,
  box: Box,
  context: LayoutContext,
  functions: DiagramFunctions,
): SlideElement[] | undefined {
  if ('tasks' in source) return functions.ganttElements?.(source, box, context);
  if ('entities' in source) return functions.entityElements?.(source, box, context);
  return 'messages' in source
    ? functions.sequenceElements?.(source, box, context)
    : source.isRing
      ? ringElements(source, box, context)
      : source.isTree
        ? (treeElements(source, box, context) ?? flowGraphElements(source, box, context)?.map(asTreeNode))
        : flowGraphElements(source, box, context);
}

/** Marks a node as one of a tree whose boxes do not fit below each other. */
function asTreeNode(element: SlideElement): SlideElement {
  return nodePartOf(element) ? { ...element, part: 'treeNode' } : element;
}

type DiagramSource = FlowGraph | Sequence | EntityGraph | GanttChart;

interface DiagramParts {
  source: DiagramSource;
  /** Whether the diagram is written as mermaid code. */
  isCode: boolean;
  before: readonly Block[];
  after: readonly Block[];
}

/** Returns the lines of a paragraph or a list, if they may be chains. */
function linesOf(block: Block): readonly (readonly Run[])[] | undefined {
  if (block.kind === 'paragraph') return [block.runs];
  const isFlat = block.kind === 'list' && block.items.every(({ items, checked }) => !items && checked === undefined);
  return isFlat ? block.items.map(({ runs }) => runs) : undefined;
}

/** Returns several chains on successive lines, and the text above and below them. */
function chainsIn(blocks: readonly Block[]): DiagramParts | undefined {
  const isChain = (block: Block): boolean => linesOf(block)?.every((runs) => parseArrows(runs, 2)) === true;
  const at = blocks.findIndex(isChain);
  const count = blocks.slice(at).findIndex((block) => !isChain(block));
  const end = count < 0 ? blocks.length : at + count;
  const source = at < 0 ? undefined : parseArrowRows(blocks.slice(at, end).flatMap((block) => linesOf(block) ?? []));
  const [before, after] = [blocks.slice(0, at), blocks.slice(end)];
  const texts = [...before, ...after];
  return source && texts.length <= maxTextBlocks && texts.every(isText)
    ? { source, isCode: false, before, after }
    : undefined;
}

function diagramIn(
  { heading, blocks, diagram, repeats = false }: Pick<SlideContent, 'heading' | 'blocks' | 'diagram' | 'repeats'>,
  functions: DiagramFunctions,
): DiagramParts | undefined {
  if (diagram) {
    const { graph, before, after } = diagram;
    return [...before, ...after].every(isText) ? { source: graph, isCode: false, before, after } : undefined;
  }
  const chains = chainsIn(blocks);
  if (chains) return chains;
  const name = plainText(heading);
  const cycle = cycleIn(blocks, name, repeats);
  if (cycle) return { ...cycle, isCode: false };
  const tree = hierarchyIn(blocks, name);
  if (tree) return { source: tree, isCode: false, before: [], after: [] };
  const at = blocks.findIndex(
    (block) =>
      block.kind === 'code' ||
      block.kind === 'table' ||
      (block.kind === 'paragraph' && parseArrows(block.runs) !== undefined && !valuesInChain(block.runs)),
  );
  const block = blocks[at];
  const texts = blocks.filter((one) => one !== block);
  const isCode = block?.kind === 'code';
  const isShort =
    texts.length <= maxTextBlocks && texts.every((one) => isText(one) || (isCode && one.kind === 'formula'));
  // Other blocks can be shown in other forms, but mermaid code is not readable.
  if (!block || !(isShort || (isCode && isLongText(texts)))) return undefined;
  const label = block.kind === 'paragraph' ? chainLabelOf(block.runs) : [];
  const source = isCode
    ? mermaidIn(block, functions)
    : block.kind === 'paragraph'
      ? parseArrows(sliceRuns(block.runs, textOfRuns(label).length, textOfRuns(block.runs).length))
      : functions.ganttChartIn?.(block, heading);
  const before = [...blocks.slice(0, at), ...(label.length > 0 ? [{ kind: 'paragraph' as const, runs: label }] : [])];
  return source && { source, isCode, before, after: blocks.slice(at + 1) };
}

/** Matches the name of a chain before its first part: “Milestones: ”, “里程碑：”. */
const chainLabel = /^\s?\p{L}[^:：→=<>\d]{1,30}[:：]\s?(?=\S)/u;

/** Returns the name of a chain with its colon; empty if the chain has none, or would be too short without it. */
function chainLabelOf(runs: readonly Run[]): Run[] {
  const [label = ''] = chainLabel.exec(textOfRuns(runs)) ?? [];
  const isChain = label !== '' && parseArrows(sliceRuns(runs, label.length, textOfRuns(runs).length)) !== undefined;
  return isChain ? trimRuns(sliceRuns(runs, 0, label.length)) : [];
}

/** Matches characters of program code, in which an arrow has a different meaning. */
const codeSigns = /[(){}[\];=:<|]/u;

function mermaidIn(
  { language, text }: Extract<Block, { kind: 'code' }>,
  { parseSequence, parseEntities }: DiagramFunctions,
): FlowGraph | Sequence | EntityGraph | undefined {
  // A code block without a language may contain a line like “Order → Pack → Ship”.
  const line = text.trim();
  if (language === '' && !codeSigns.test(line.replace(/[-=]>/gu, ''))) return parseArrows([{ text: line }]);
  return /^mermaid\b/iu.test(language)
    ? (parseFlowchart(text) ?? parseSequence?.(text) ?? parseEntities?.(text))
    : undefined;
}

/** Whether blocks are text of any length. */
function isLongText(blocks: readonly Block[]): boolean {
  return blocks.every(({ kind }) => kind === 'paragraph' || kind === 'list');
}

/** Matches a figure at the beginning of an item, but no date. */
const figureStart = new RegExp(String.raw`^[${currencySigns}]?\d(?!\d{3}\s?[-–—./年]|\d?\s?[月:：])`, 'u');

function isText(block: Block): boolean {
  if (block.kind === 'list')
    return (
      block.items.length <= 4 &&
      block.items.every(({ items }) => !items) &&
      // Figures are more important than the steps of a sentence above or below them.
      !block.items.every(({ runs }) => figureStart.test(plainText(runs)))
    );
  // A quotation beside the steps of a sentence would leave too little width for them.
  if (block.kind === 'quote') return !block.callout && isShortText(block.paragraphs.flat());
  return block.kind === 'paragraph' && isShortText(block.runs);
}

function isShortText(runs: readonly Run[]): boolean {
  return plainText(runs).length <= 240;
}
