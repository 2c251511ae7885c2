import type { LineElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import type { LayerSlot } from './layer-slot.ts';

/** Outline of a node. */
export type NodeShape = 'box' | 'rounded' | 'decision' | 'hexagon' | 'store' | 'circle';

/** A node of a flowchart. */
export interface FlowNode {
  id: string;
  shape: NodeShape;
  runs: readonly Run[];
}

/** A connection between two nodes, given by their indices in the list of nodes. */
export interface FlowEdge {
  from: number;
  to: number;
  label?: string;
  isDashed?: boolean;
  /** The ends with arrowheads. */
  heads?: LineElement['heads'];
}

/** A flowchart: nodes and connections, without positions. */
export interface FlowGraph {
  direction: 'right' | 'down';
  /** Whether the author's edges lead against the direction. `edges` lead in the direction. */
  isReversed?: boolean;
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
  /** Groups of nodes that have a frame with a label. */
  groups?: readonly FlowGroup[] | undefined;
  /** Whether the graph is a cycle of steps that is only drawn as a ring. */
  isRing?: boolean;
  /** Whether the first node is the root of a tree, which is filled. */
  isTree?: boolean;
  /** The layers of several chains, each of which is a row; computed from the edges if undefined. */
  layers?: readonly (readonly LayerSlot[])[];
}

/** A group of nodes, given by their indices. */
export interface FlowGroup {
  label: string;
  nodes: readonly number[];
}

/** Maximum number of nodes. Diagrams with more are not readable on a slide. */
export const maxNodes = 20;
/** Maximum number of edges. Diagrams with more are not readable on a slide. */
export const maxEdges = 30;
/** Maximum number of characters of a label. */
export const maxLabelLength = 60;
