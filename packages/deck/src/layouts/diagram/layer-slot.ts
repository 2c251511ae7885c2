/** A slot in a layer: a node, the route of edges that pass the layer, or an empty slot. */
export interface LayerSlot {
  /** Index of the node in the list of nodes; undefined for edges that pass the layer, and for an empty slot. */
  node?: number;
  /** Indices of the edges that pass the layer. */
  edges?: number[];
}

/** Width of a slot for edges, as a fraction of the width of a slot with a node. */
const routeWidth = 0.3;

/** Returns the width of a slot across the direction, as a fraction of the width of a node. */
export function slotWidth({ edges }: LayerSlot): number {
  return edges ? routeWidth : 1;
}

/** Returns the layer of each node. */
export function layersByNode(layers: readonly (readonly LayerSlot[])[]): Map<number, number> {
  return new Map(
    layers.flatMap((layer, index) => layer.flatMap(({ node }) => (node === undefined ? [] : [[node, index]]))),
  );
}
