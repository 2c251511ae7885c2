import type { ElementPart } from '../../model/element-part.ts';

const nodeParts = ['flowNode', 'flowDecision', 'ringNode', 'treeNode'] as const satisfies readonly ElementPart[];
/** The part of a node. */
export type NodePart = (typeof nodeParts)[number];

const diagramParts = [
  ...nodeParts,
  'connector',
  'connectorLabel',
  'nodeGroup',
  'nodeGroupLabel',
] as const satisfies readonly ElementPart[];
/** The part of an element that shows something of a ring, a tree or a flowchart. */
export type DiagramPart = (typeof diagramParts)[number];

/** Returns the part if it belongs to a diagram; undefined for other elements, and for copies, which have no part. */
export function diagramPartOf({ part }: { part?: ElementPart }): DiagramPart | undefined {
  return diagramParts.find((one) => one === part);
}

/** Returns the part if it is that of a node; undefined for other elements. */
export function nodePartOf({ part }: { part?: ElementPart }): NodePart | undefined {
  return nodeParts.find((one) => one === part);
}
