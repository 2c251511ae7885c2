import type { FamilyTables } from './face-table.ts';

/** The families whose metrics are loaded on demand. */
export const lazyFamilies = [
  'Arimo',
  'Gelasio',
  'Tinos',
  'Caladea',
  'Cabin',
  'Comic Neue',
  'DejaVu Sans',
  'EB Garamond',
  'Fira Sans',
  'Lato',
  'Libre Franklin',
  'Montserrat',
  'Open Sans',
  'Playfair Display',
  'Poppins',
  'Raleway',
  'Roboto',
  'Rokkitt',
  'Source Sans 3',
] as const;
/** A family whose metrics are loaded on demand. */
export type LazyFamily = (typeof lazyFamilies)[number];

/** The metrics of each family, or a function that loads them. */
export type MetricsSources = Readonly<Record<LazyFamily, FamilyTables | (() => Promise<FamilyTables>)>>;
