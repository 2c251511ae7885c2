import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { expectTypeOf, it } from 'vitest';
import type { en } from './failure-messages.ts';

it('has a message for each failed connection except a ban, which the connection reports itself', () => {
  expectTypeOf<(typeof en)['errors']>().toEqualTypeOf<Record<Exclude<ConnectFailure, 'banned'>, string>>();
});
