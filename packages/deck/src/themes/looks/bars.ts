import type { Color } from '../../model/paint.ts';
import type { Mark } from '../slide-look.ts';

/** A flat bar. */
export function bar(x: number, y: number, width: number, height: number, color: Color, radius?: number): Mark {
  return { box: { x, y, width, height }, fill: { kind: 'solid', color }, ...(radius !== undefined && { radius }) };
}
