import type { TableElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { strokeAttributes } from '../../svg/paint.ts';
import type { Scene } from '../../svg/scene.ts';
import { tag } from '../../svg/xml.ts';
import { cellInsets, cellParagraphs, cellTypography, setCell } from './layout.ts';

export function tableToSvg(element: TableElement, scene: Scene): string {
  const { box, columns, rows, style } = element;
  const right = box.x + box.width;
  const drawn: string[] = [];
  let top = box.y;
  for (const [index, row] of rows.entries()) {
    const isHead = index === 0;
    const ground = isHead ? style.headFill : index % 2 === 1 ? style.stripe : undefined;
    if (ground)
      drawn.push(tag('rect', { x: box.x, y: top, width: box.width, height: row.height, fill: scene.colorOf(ground) }));
    let left = box.x;
    for (const [column, cell] of row.cells.entries()) {
      const width = columns[column] ?? 0;
      const set = setCell(cell, style.size, isHead, width);
      const typography = cellTypography(style.size, isHead);
      const look = { ...typography, color: isHead ? style.headColor : style.color };
      drawn.push(
        drawText(scene, cellParagraphs(cell), look, set, {
          x: left + cellInsets.x,
          y: top + (row.height - set.height) / 2,
        }),
      );
      left += width;
    }
    top += row.height;
    if (index < rows.length - 1 && !(isHead && style.edge))
      drawn.push(
        tag('line', { x1: box.x, y1: top, x2: right, y2: top, stroke: scene.colorOf(style.line), 'stroke-width': 1 }),
      );
    if (style.edge && isHead)
      drawn.push(
        tag('line', {
          x1: box.x,
          y1: top,
          x2: right,
          y2: top,
          ...strokeAttributes(scene, { ...style.edge, width: style.edge.width / 2 }),
        }),
      );
  }
  if (style.edge)
    for (const y of [box.y, top])
      drawn.push(tag('line', { x1: box.x, y1: y, x2: right, y2: y, ...strokeAttributes(scene, style.edge) }));
  return drawn.join('');
}
