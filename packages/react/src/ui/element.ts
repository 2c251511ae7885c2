import { createElement } from 'react';

/**
 * What each element in JSX is made by in the package that is published (`scripts/build-packages.ts`). React comes as
 * CommonJS, of which a bundler writes `(0, react.createElement)(…)` at every single element; of this it writes a name.
 */
export const element: typeof createElement = createElement;
