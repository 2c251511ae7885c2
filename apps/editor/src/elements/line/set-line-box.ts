import type { Box, LineElement } from '@ppt-embed/deck';

/** Sets the box of a line and scales its bends. */
export function setLineBox(line: LineElement, box: Box): LineElement {
  const { turns, bend } = line;
  if (!turns || bend === undefined) return { ...line, box };
  const across = line.box.width > 0 ? box.width / line.box.width : 1;
  const down = line.box.height > 0 ? box.height / line.box.height : 1;
  const first = bend === 'across' || bend === 'acrossThenDown' ? across : down;
  const second = first === across ? down : across;
  return { ...line, box, turns: turns.map((turn, index) => turn * (index % 2 === 0 ? first : second)) };
}
