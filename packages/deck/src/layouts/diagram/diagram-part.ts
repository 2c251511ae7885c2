import type { ElementPart } from '../../model/element-part.ts';

/** The part of a node of a diagram. */
type NodePart = Extract<ElementPart, `${string}Node` | 'flowDecision'>;
/** The part of an element that shows something of a ring, a tree or a flowchart. */
type DiagramPart = NodePart | Extract<ElementPart, `connector${string}` | `nodeGroup${string}`>;

const nodeParts: readonly NodePart[] = ['flowNode', 'flowDecision', 'ringNode', 'treeNode'];
const diagramParts: readonly DiagramPart[] = [
  ...nodeParts,
  'connector',
  'connectorLabel',
  'nodeGroup',
  'nodeGroupLabel',
];

/** Returns the part if it belongs to a diagram; undefined for other elements, and for copies, which have no part. */
export function diagramPartOf({ part }: { part?: ElementPart }): DiagramPart | undefined {
  return diagramParts.find((one) => one === part);
}

/** Returns the part if it is that of a node; undefined for other elements. */
export function nodePartOf({ part }: { part?: ElementPart }): NodePart | undefined {
  return nodeParts.find((one) => one === part);
}
