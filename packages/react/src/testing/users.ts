import { PptError, type HostUser } from '@ppt-embed/protocol/host';

export interface Users {
  /** Returns the users, newest first. */
  list(): readonly HostUser[];
  create(input: { name: string; unionId?: string }, now: number): HostUser;
  /** @throws PptError `invalid_request` if there is no such user. */
  ban(unionId: string): HostUser;
}

/** Creates the sub-users of the in-memory backend. */
export function createUsers(initial: readonly HostUser[]): Users {
  const users = [...initial];
  return {
    list: () => users,
    create: ({ name, unionId }, now) => {
      if (!/\S/.test(name)) throw memoryError('The name is empty.');
      const known = users.find((user) => user.unionId === unionId);
      if (known) return known; // The same unionId is the same user, as in the service.
      const user: HostUser = {
        unionId: unionId ?? `user-${users.length + 1}`,
        name,
        status: 'active',
        createdAt: new Date(now).toISOString(),
      };
      users.unshift(user);
      return user;
    },
    ban: (unionId) => {
      const index = users.findIndex((user) => user.unionId === unionId);
      const user = users[index];
      if (!user) throw memoryError('There is no such user.');
      const banned: HostUser = { ...user, status: 'banned' };
      users[index] = banned;
      return banned;
    },
  };
}

function memoryError(message: string): PptError {
  return new PptError({ code: 'invalid_request', message, requestId: 'req_memory' });
}
