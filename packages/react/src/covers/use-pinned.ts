import { useState } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';

/**
 * The covers in the order of their tiles: the chosen one stays where it is until the set changes, and then comes first,
 * whether the new set has it or not. The number of tiles never grows by it, so that rows stay full.
 * @param chosenId the chosen cover's id, or null.
 */
export function usePinned(covers: readonly Cover[] | undefined, chosenId: string | null): readonly Cover[] {
  const [known, setKnown] = useState<Cover | null>(null);
  const [seen, setSeen] = useState<{ set: readonly Cover[] | undefined; first: Cover | null }>({
    set: covers,
    first: null,
  });

  const chosen = known?.id === chosenId ? known : (covers?.find((cover) => cover.id === chosenId) ?? null);
  if (chosen && chosen !== known) setKnown(chosen);
  if (seen.set !== covers) setSeen({ set: covers, first: chosen });

  const first = seen.set === covers ? seen.first : chosen;
  if (!covers) return chosen ? [chosen] : [];
  if (!first) return covers;
  const others = covers.filter((cover) => cover.id !== first.id);
  return [first, ...others].slice(0, Math.max(covers.length, 1));
}
