/** The panels that can be open over the editor, one at a time. */
export type Panel =
  | 'insert'
  | 'canvas-menu'
  | 'more'
  | 'slide-kinds'
  | 'export'
  | 'layouts'
  | 'shapes'
  | 'table-size'
  | 'charts'
  | 'formula'
  | 'code'
  | 'present'
  | 'find'
  | 'palette'
  | 'shortcuts'
  | 'versions';
