import { useInsertionEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref to the latest value, for callbacks that outlive a render, so that a changed handler does not restart
 * anything (frame rule 2).
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
