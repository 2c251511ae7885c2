/** Packages run from their sources under this condition, and from dist without it. */
export const sourceCondition = '@ppt-embed/source';
