import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { describe, expect, it } from 'vitest';
import type { AutomaticConnector } from './connect-automatically.ts';
import { createConnectedCaller } from './connected-call.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { Refresher } from './refresh-token.ts';

const errorOf = (code: PptErrorCode): PptError => new PptError({ code, message: code });

interface Setup {
  /** Errors of the calls, one after the other. The others succeed. */
  errors?: Error[];
  /** Status of the stored connection. */
  status?: 'left' | 'connected';
  isConnected?: boolean;
  isAutomatic?: boolean;
}

/** Creates a caller whose first token is `old` and whose refreshed token is `fresh`. */
function open({ errors = [], status, isConnected = true, isAutomatic = false }: Setup) {
  const log: string[] = [];
  const state = { isConnected };
  const connections = {
    keyOf: async () => 'key',
    read: async () => status && { content: { status } },
    endGrant: async (...values: string[]) => void log.push(`end ${values.join(' ')}`),
  } as unknown as ConnectionStore;
  const refresher = {
    grantFor: async (_key: string, rejected?: string) => {
      if (!state.isConnected) throw errorOf('disconnected');
      return { accessToken: rejected === 'old' ? 'fresh' : 'old' };
    },
  } as unknown as Refresher;
  const automatic: AutomaticConnector = {
    connect: async ({ id }) => {
      log.push(`connect ${id}`);
      state.isConnected = true;
    },
  };
  const caller = createConnectedCaller(connections, refresher, isAutomatic ? automatic : undefined);
  const call = async (token: { reveal(): string }): Promise<string> => {
    log.push(`call ${token.reveal()}`);
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  return { log, caller, call };
}

describe('call with a token', () => {
  it('is made once if the service accepts the token', async () => {
    const { log, caller, call } = open({});
    expect(await caller.withToken('key', call)).toBe('done');
    expect(log).toEqual(['call old']);
  });

  it.each(['invalid_token', 'expired_token', 'missing_token'] as const)(
    'is repeated with a refreshed token after %s',
    async (code) => {
      const { log, caller, call } = open({ errors: [errorOf(code)] });
      expect(await caller.withToken('key', call)).toBe('done');
      expect(log).toEqual(['call old', 'call fresh']);
    },
  );

  it.each(['unavailable', 'forbidden'] as const)('is not repeated after %s', async (code) => {
    const { log, caller, call } = open({ errors: [errorOf(code)] });
    await expect(caller.withToken('key', call)).rejects.toMatchObject({ code });
    expect(log).toEqual(['call old']);
  });

  it('is not repeated after an error that is not a response of the service', async () => {
    const failure = new Error('A mistake in the code.');
    const { log, caller, call } = open({ errors: [failure] });
    await expect(caller.withToken('key', call)).rejects.toBe(failure);
    expect(log).toEqual(['call old']);
  });

  it.each(['invalid_token', 'missing_token'] as const)(
    'ends the connection if even the refreshed token is rejected with %s',
    async (code) => {
      const { log, caller, call } = open({ errors: [errorOf('invalid_token'), errorOf(code)] });
      await expect(caller.withToken('key', call)).rejects.toMatchObject({ code: 'disconnected', cause: { code } });
      expect(log).toEqual(['call old', 'call fresh', 'end key fresh disconnected']);
    },
  );

  it.each(['expired_token', 'unavailable'] as const)(
    'keeps the connection if the second call fails with %s',
    async (code) => {
      const { log, caller, call } = open({ errors: [errorOf('invalid_token'), errorOf(code)] });
      await expect(caller.withToken('key', call)).rejects.toMatchObject({ code });
      expect(log).toEqual(['call old', 'call fresh']);
    },
  );

  it('keeps the connection if the second call fails for a reason that is not a response of the service', async () => {
    const failure = new Error('A mistake in the code.');
    const { log, caller, call } = open({ errors: [errorOf('invalid_token'), failure] });
    await expect(caller.withToken('key', call)).rejects.toBe(failure);
    expect(log).toEqual(['call old', 'call fresh']);
  });

  it('ends the grant of a suspended user, with the first or the second token', async () => {
    const first = open({ errors: [errorOf('user_banned')] });
    await expect(first.caller.withToken('key', first.call)).rejects.toMatchObject({ code: 'user_banned' });
    expect(first.log).toEqual(['call old', 'end key old banned']);
    const second = open({ errors: [errorOf('expired_token'), errorOf('user_banned')] });
    await expect(second.caller.withToken('key', second.call)).rejects.toMatchObject({ code: 'user_banned' });
    expect(second.log).toEqual(['call old', 'call fresh', 'end key fresh banned']);
  });
});

describe('call of a user who is not connected', () => {
  const ann = { id: 'ann' };

  it('connects automatically if the application is trusted', async () => {
    const { log, caller, call } = open({ isConnected: false, isAutomatic: true });
    expect(await caller.asUser(ann, call)).toBe('done');
    expect(log).toEqual(['connect ann', 'call old']);
    const required = open({ isConnected: false, isAutomatic: true });
    expect(await required.caller.requireConnection(ann)).toBeUndefined();
    expect(required.log).toEqual(['connect ann']);
  });

  it.each<[what: string, Setup]>([
    ['the application is not trusted', {}],
    ['the user disconnected deliberately', { isAutomatic: true, status: 'left' }],
  ])('fails if %s', async (_what, setup) => {
    const { log, caller, call } = open({ ...setup, isConnected: false });
    await expect(caller.asUser(ann, call)).rejects.toMatchObject({ code: 'disconnected' });
    await expect(caller.requireConnection(ann)).rejects.toMatchObject({ code: 'disconnected' });
    expect(log).toEqual([]);
  });

  it.each([errorOf('unavailable'), new Error('A mistake in the code.')])(
    'does not connect after another error: %s',
    async (error) => {
      const { log, caller, call } = open({ errors: [error], isAutomatic: true });
      await expect(caller.asUser(ann, call)).rejects.toBe(error);
      expect(log).toEqual(['call old']);
    },
  );
});
