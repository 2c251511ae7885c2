/** What can be opened over the editor, one at a time. */
export type Panel =
  | 'insert'
  | 'more'
  | 'slide-kinds'
  | 'export'
  | 'layouts'
  | 'shapes'
  | 'table-size'
  | 'charts'
  | 'present'
  | 'find'
  | 'palette'
  | 'shortcuts'
  | 'versions';
