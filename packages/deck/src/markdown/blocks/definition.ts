import type { Definition } from 'mdast';
import type { Block } from '../../model/outline.ts';
import { labelOf } from '../definitions.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { sourceOf } from '../markdown-context.ts';

/**
 * Moves a link definition that no link uses to the notes. `[//]: # (text)` is a common way to write comments
 * without HTML.
 */
export function readDefinition(node: Definition, context: MarkdownContext): Block[] {
  const label = labelOf(node);
  if (context.definitions.get(label) === node && context.used.has(label)) return [];
  if (node.title && (node.url === '' || node.url === '#')) context.note(node.title);
  else {
    context.note(sourceOf(node, context));
    context.report(node, 'notes', 'No link uses this definition; it was moved to the notes.');
  }
  return [];
}
