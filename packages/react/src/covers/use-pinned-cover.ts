import { useState } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';

/**
 * Returns the covers in the order of their tiles. The selected cover keeps its position until the sample changes, and
 * then comes first even if the new sample does not include it. The number of tiles stays the same, so that rows stay
 * full.
 * @param selection Selected cover or its id. A cover given by its id is only known once it was in a sample.
 * @param selectedId Id of the selected cover; null for no cover.
 */
export function usePinnedCover(
  covers: readonly Cover[] | undefined,
  selection: Cover | string | null,
  selectedId: string | null,
): readonly Cover[] {
  const [previous, setPrevious] = useState<{ set?: readonly Cover[] | undefined; first: Cover | null }>({
    first: null,
  });

  // A new sample may lack the selected cover. In that case, it is found in the previous sample or the one before.
  const known = [selection as Cover | null, previous.first, ...(previous.set ?? []), ...(covers ?? [])];
  const selected = known.find((cover) => cover?.id === selectedId) ?? null;
  const isNew = previous.set !== covers;
  if (isNew) setPrevious({ set: covers, first: selected });

  const first = isNew ? selected : previous.first;
  if (!covers) return selected ? [selected] : [];
  if (!first) return covers;
  const others = covers.filter((cover) => cover.id !== first.id);
  return [first, ...others].slice(0, Math.max(covers.length, 1));
}
