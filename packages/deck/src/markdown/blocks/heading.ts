import type { Heading } from 'mdast';
import type { Block } from '../../model/outline.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { MarkdownContext } from '../markdown-context.ts';

/** Parses a heading inside a slide: third level and deeper. */
export function readHeading(node: Heading, context: MarkdownContext): Block[] {
  const runs = readRuns(node.children, context);
  return runs.length === 0 ? [] : [{ kind: 'heading', level: node.depth, runs }];
}
