import type { Nodes } from 'mdast';

/** Shifts positions in a piece by the characters and lines that precede it in the whole text. */
export function shiftPositions(root: Nodes, characters: number, lines: number): void {
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.position)
      for (const point of [node.position.start, node.position.end]) {
        point.line += lines;
        point.offset = (point.offset ?? 0) + characters;
      }
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
}
