/** The outlines of the nodes of a diagram. */
export const nodeShapes = ['box', 'rounded', 'decision', 'hexagon', 'store', 'circle'] as const;
/** Outline of a node. */
export type NodeShape = (typeof nodeShapes)[number];

/** A connection between two nodes of a diagram, given by their indices in the list of nodes. */
export interface DiagramEdge {
  from: number;
  to: number;
  label?: string;
  isDashed?: boolean;
  /** The ends with arrowheads. @default none */
  heads?: 'start' | 'end' | 'both';
}

/** A group of nodes of a diagram, given by their indices. */
export interface DiagramGroup {
  label: string;
  nodes: readonly number[];
}

/** The form of a diagram: nodes and connections, without positions. */
export interface DiagramForm {
  direction: 'right' | 'down';
  /** Whether the author's edges lead against the direction. `edges` lead in the direction. */
  isReversed?: boolean;
  edges: readonly DiagramEdge[];
  /** Groups of nodes that have a frame with a label. */
  groups?: readonly DiagramGroup[] | undefined;
  /** Whether the graph is a cycle of steps that is only drawn as a ring. */
  isRing?: boolean;
  /** Whether the first node is the root of a tree, which is filled. */
  isTree?: boolean;
}

/** The diagram that a user changed to a list, so that the list can become the diagram again. */
export interface SlideDiagram extends DiagramForm {
  nodes: readonly { text: string; shape: NodeShape }[];
}
