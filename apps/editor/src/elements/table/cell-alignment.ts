import type { TableCell } from '@ppt-embed/deck';

/** The alignment of a cell's text, for a cell like it. */
export function cellAlignment({ align, verticalAlign }: Omit<TableCell, 'runs'> = {}): Omit<TableCell, 'runs'> {
  return { ...(align && { align }), ...(verticalAlign && { verticalAlign }) };
}
