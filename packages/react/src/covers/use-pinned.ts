import { useState } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';

/**
 * The covers in the order of their tiles: the chosen one stays where it is until the set changes, and then comes first,
 * whether the new set has it or not. The number of tiles never grows by it, so that rows stay full.
 * @param choice the chosen cover or its id; by its id alone it is known once it was among the covers.
 * @param chosenId null: no cover.
 */
export function usePinned(
  covers: readonly Cover[] | undefined,
  choice: Cover | string | null,
  chosenId: string | null,
): readonly Cover[] {
  const [seen, setSeen] = useState<{ set?: readonly Cover[] | undefined; first: Cover | null }>({ first: null });

  // Of a new set the chosen one may be missing: it is known from the last one, or from the one before.
  const known = [choice as Cover | null, seen.first, ...(seen.set ?? []), ...(covers ?? [])];
  const chosen = known.find((cover) => cover?.id === chosenId) ?? null;
  const isNew = seen.set !== covers;
  if (isNew) setSeen({ set: covers, first: chosen });

  const first = isNew ? chosen : seen.first;
  if (!covers) return chosen ? [chosen] : [];
  if (!first) return covers;
  const others = covers.filter((cover) => cover.id !== first.id);
  return [first, ...others].slice(0, Math.max(covers.length, 1));
}
