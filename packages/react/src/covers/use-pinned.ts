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
  const [known, setKnown] = useState<Cover | null>(typeof choice === 'string' ? null : choice);
  const [seen, setSeen] = useState<{ set: readonly Cover[] | undefined; first: Cover | null }>({
    set: covers,
    first: known, // the set may be known from an earlier visit
  });

  const among = covers?.find((cover) => cover.id === chosenId) ?? null;
  const chosen = typeof choice === 'string' ? (known?.id === chosenId ? known : among) : choice;
  if (chosen && chosen.id !== known?.id) setKnown(chosen);
  if (seen.set !== covers) setSeen({ set: covers, first: chosen });

  const first = seen.set === covers ? seen.first : chosen;
  if (!covers) return chosen ? [chosen] : [];
  if (!first) return covers;
  const others = covers.filter((cover) => cover.id !== first.id);
  return [first, ...others].slice(0, Math.max(covers.length, 1));
}
