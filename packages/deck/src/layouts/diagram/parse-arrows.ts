import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { FlowGraph } from './flow-graph.ts';
import { maxNodes } from './flow-graph.ts';
import { trimRuns, withCapital, withoutFinalPeriod } from '../../text/slice-runs.ts';

// Arrows of formulas follow a no-break space.
// ReDoS: at most 240 characters (`limits.maxLength`).
const arrow = /[^\S\u00A0]*(?<!\u00A0)(?:→|⟶|➜|➔|⇒|=>|-->?)\s*/u;
const limits = { minParts: 3, maxParts: 8, maxPartLength: 40, maxLength: 240 } as const;

/** Matches a variable at the end of text, such as “x”, “Pₖ” and “K⁻¹”. */
// ReDoS: at most 40 characters (`limits.maxPartLength`).
const variable = /(?:^|[^\p{L}\d])\p{L}[^\p{Lu}\p{Ll}\s]{0,3}$/u;

/** Parses a line such as “Order → Pack → Ship”. Returns undefined for sentences, and for formulas with one arrow. */
export function parseArrows(runs: readonly Run[], minParts: number = limits.minParts): FlowGraph | undefined {
  const text = plainText(runs);
  if (text.length > limits.maxLength || !arrow.test(text) || text.includes('\n')) return undefined;
  const parts: Run[][] = [[]];
  for (const run of runs) {
    const [first = '', ...more] = run.code ? [run.text] : run.text.split(arrow);
    if (first !== '') parts.at(-1)?.push({ ...run, text: first });
    for (const piece of more) parts.push(piece === '' ? [] : [{ ...run, text: piece }]);
  }
  const labels = parts.map((part) => plainText(part).trim());
  const { maxParts, maxPartLength } = limits;
  if (parts.length < minParts || parts.length > maxParts) return undefined;
  // A period inside a part ends a sentence, so the line is text.
  if (labels.some((label) => label === '' || label.length > maxPartLength || /[。！？；]|[.!?;]\s/u.test(label)))
    return undefined;
  // A variable that approaches a limit is part of a formula: “x → 0”.
  if (labels.some((label, index) => /^[+−-]?[0∞](?![\d.])/u.test(label) && variable.test(labels[index - 1] ?? '')))
    return undefined;
  // A line that ends where it begins is a cycle.
  const isCycle = parts.length > limits.minParts && labels[0]?.toLowerCase() === labels.at(-1)?.toLowerCase();
  const steps = isCycle ? parts.slice(0, -1) : parts;
  // Commands stay in lowercase: “git add → git commit → git push”.
  const isCapital = /^\p{Lu}/u.test(labels[0] ?? '');
  return {
    direction: 'right',
    nodes: steps.map((part, index) => ({ id: String(index), shape: 'box', runs: stepRuns(part, isCapital) })),
    edges: parts.slice(1).map((_, index) => ({ from: index, to: (index + 1) % steps.length, heads: 'end' as const })),
  };
}

function stepRuns(part: readonly Run[], isCapital: boolean): Run[] {
  const runs = withoutFinalPeriod(trimRuns(part));
  return isCapital ? withCapital(runs) : runs;
}

const maxRows = 5;

/**
 * Parses lines that each are a chain, such as “Order → Pack → Ship” and “Invoice → Payment”, whose parts are in aligned
 * columns. At least one line has two arrows; otherwise, the lines are changes, such as “4 days → 2 days”.
 */
export function parseArrowRows(rows: readonly (readonly Run[])[]): FlowGraph | undefined {
  if (rows.length < 2 || rows.length > maxRows) return undefined;
  const chains = rows.map((runs) => parseArrows(runs, 2));
  if (!chains.every((chain) => chain !== undefined)) return undefined;
  const counts = chains.map(({ nodes }) => nodes.length);
  const starts = counts.map((_, row) => counts.slice(0, row).reduce((sum, count) => sum + count, 0));
  const maxCount = Math.max(...counts);
  const isCycle = chains.some(({ nodes, edges }) => edges.length >= nodes.length);
  if (maxCount < limits.minParts || isCycle || counts.reduce((sum, count) => sum + count, 0) > maxNodes)
    return undefined;
  return {
    direction: 'right',
    nodes: chains.flatMap(({ nodes }, row) => nodes.map((node) => ({ ...node, id: `${row}-${node.id}` }))),
    edges: chains.flatMap(({ edges }, row) =>
      edges.map((edge) => ({ ...edge, from: edge.from + (starts[row] ?? 0), to: edge.to + (starts[row] ?? 0) })),
    ),
    layers: Array.from({ length: maxCount }, (_, layer) =>
      counts.map((count, row) => (layer < count ? { node: (starts[row] ?? 0) + layer } : {})),
    ),
  };
}
