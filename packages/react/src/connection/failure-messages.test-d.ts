import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { expectTypeOf, it } from 'vitest';
import type { en } from './failure-messages.ts';

it('has words for each failed connection, but for a ban, of which the connection itself tells', () => {
  expectTypeOf<(typeof en)['errors']>().toEqualTypeOf<Record<Exclude<ConnectFailure, 'banned'>, string>>();
});
