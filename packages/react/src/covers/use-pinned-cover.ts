import { useState } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';

/**
 * The covers in the order of their tiles: the chosen one stays where it is until the set changes, and then comes first,
 * whether the new set has it or not. The number of tiles never grows by it, so that rows stay full.
 * @param choice the chosen cover or its id; by its id alone it is known once it was among the covers.
 * @param selectedId null: no cover.
 */
export function usePinnedCover(
  covers: readonly Cover[] | undefined,
  selection: Cover | string | null,
  selectedId: string | null,
): readonly Cover[] {
  const [previous, setPrevious] = useState<{ set?: readonly Cover[] | undefined; first: Cover | null }>({
    first: null,
  });

  // Of a new set the chosen one may be missing: it is known from the last one, or from the one before.
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
