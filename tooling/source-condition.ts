/** Condition of package exports. With it, packages run from their sources; without it, from `dist/`. */
export const sourceCondition = '@ppt-embed/source';
