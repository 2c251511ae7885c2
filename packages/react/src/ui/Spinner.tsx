import type { ReactElement } from 'react';

/** Turns while something is under way; shows after 300 ms. The words beside it say what. */
export function Spinner(): ReactElement {
  return <span data-ppt="spinner" aria-hidden="true" />;
}
