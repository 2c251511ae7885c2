import type { CSSProperties, ReactElement } from 'react';

/** Pulsing placeholder for content that is loading, of exactly its size. */
export function Skeleton({ width, height }: { width?: string; height?: string }): ReactElement {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span data-ppt="skeleton" aria-hidden="true" style={style} />;
}
