import type { CSSProperties, ReactElement } from 'react';

/** A breathing place for what is still coming, of exactly its size. */
export function Skeleton({ width, height }: { width?: string; height?: string }): ReactElement {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span data-ppt="skeleton" aria-hidden="true" style={style} />;
}
