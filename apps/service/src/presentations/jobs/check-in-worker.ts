import type { CheckLargeBody } from '../../http/router.ts';
import { checkedValue } from '../../kernel/check-result.ts';
import type { DeckContext } from '../deck-context.ts';
import type { LargeBody } from './large-bodies.ts';

/** Returns a function that parses and checks the large bodies of a route in a worker. */
export function checkInWorker({ work }: Pick<DeckContext, 'work'>, name: LargeBody): CheckLargeBody {
  return async (caller, bytes) => checkedValue(await work.decks.run(caller, 'checkBody', { name, bytes }));
}
