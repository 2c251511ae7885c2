import { createElement } from 'react';

/**
 * Factory of every JSX element in the published package (`scripts/build/build-packages.ts`). React is CommonJS, so bundlers
 * would write `(0, react.createElement)(…)` for each element, whereas this alias gets a short name.
 */
export const element: typeof createElement = createElement;
