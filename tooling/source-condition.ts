/** Packages run from their sources with this condition, and from `dist/` without it. */
export const sourceCondition = '@ppt-embed/source';
