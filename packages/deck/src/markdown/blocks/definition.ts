import type { Definition } from 'mdast';
import type { Block } from '../../model/outline.ts';
import { labelOf } from '../definitions.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { sourceOf } from '../markdown-context.ts';

/** Nothing where a link shows it; `[//]: # (so)` is how comments are written where no HTML is. */
export function readDefinition(node: Definition, context: MarkdownContext): Block[] {
  const label = labelOf(node);
  if (context.definitions.get(label) === node && context.used.has(label)) return [];
  if (node.title && (node.url === '' || node.url === '#')) context.note(node.title);
  else {
    context.note(sourceOf(node, context));
    context.report(node, 'notes', 'No link uses this address; it stands in the notes.');
  }
  return [];
}
