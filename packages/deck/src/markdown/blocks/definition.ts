import type { Definition } from 'mdast';
import type { Block } from '../../model/outline.ts';
import { labelOf } from '../definitions.ts';
import type { Reading } from '../reading.ts';
import { sourceOf } from '../reading.ts';

/** Nothing where a link shows it; `[//]: # (so)` is how comments are written where no HTML is. */
export function readDefinition(node: Definition, reading: Reading): Block[] {
  const label = labelOf(node);
  if (reading.definitions.get(label) === node && reading.used.has(label)) return [];
  if (node.title && (node.url === '' || node.url === '#')) reading.note(node.title);
  else {
    reading.note(sourceOf(node, reading));
    reading.report(node, 'notes', 'No link uses this address; it stands in the notes.');
  }
  return [];
}
