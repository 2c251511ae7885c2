/** The nodes and slots of a diagram across its direction, in px from the middle of the diagram. */
export interface AcrossPlacement {
  /** The middle of each slot of each layer. */
  slots: readonly (readonly number[])[];
  /** The middle of each node, and the size of all nodes. */
  nodes: readonly number[];
  size: number;
  /** Size of the area. */
  available: number;
}
