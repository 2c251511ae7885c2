import { useState } from 'react';
import { useControlled } from '../ui/use-controlled.ts';

/** The page in force: never past the last one, which may have moved since it was chosen. */
export function usePage(
  given: number | undefined,
  first: number,
  onChange: ((page: number) => void) | undefined,
): { page: number; setPage: (page: number) => void; noteLastPage: (last: number | undefined) => void } {
  const [asked, setPage] = useControlled(given, first, onChange);
  const [last, setLast] = useState<number>();
  return {
    page: Math.max(1, Math.min(asked, last ?? asked)),
    setPage,
    noteLastPage: (now) => {
      if (now !== undefined && now !== last) setLast(now);
    },
  };
}
