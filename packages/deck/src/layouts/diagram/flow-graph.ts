import type { DiagramEdge, DiagramForm, DiagramGroup, NodeShape } from '../../model/slide-diagram.ts';
import type { Run } from '../../model/text.ts';
import type { LayerSlot } from './layer-slot.ts';

/** A node of a flowchart. */
export interface FlowNode {
  id: string;
  shape: NodeShape;
  runs: readonly Run[];
}

/** A connection between two nodes, given by their indices in the list of nodes. */
export type FlowEdge = DiagramEdge;

/** A flowchart: nodes and connections, without positions. */
export interface FlowGraph extends DiagramForm {
  nodes: readonly FlowNode[];
  /** The layers of several chains, each of which is a row; computed from the edges if undefined. */
  layers?: readonly (readonly LayerSlot[])[];
}

/** A group of nodes, given by their indices. */
export type FlowGroup = DiagramGroup;

/** Maximum number of nodes. Diagrams with more are not readable on a slide. */
export const maxNodes = 20;
/** Maximum number of edges. Diagrams with more are not readable on a slide. */
export const maxEdges = 30;
/** Maximum number of characters of a label. */
export const maxLabelLength = 60;
