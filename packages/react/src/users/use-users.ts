import type { HostUser, PageRequest, UserPage } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { userResponse } from '../fetcher/response-shapes.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { usePagedQuery, type PagedResult } from '../lists/use-paged-query.ts';
import { usersQueries } from './users-queries.ts';

/** A page of people as it is asked for. */
export interface UsersResult extends PagedResult<UserPage> {
  /** Adds somebody; the list is read again. Rejects with a `PptError`. */
  create: (user: { name: string; unionId?: string }) => Promise<HostUser>;
  /** Switches somebody off: open editors close, presentations are kept. Rejects with a `PptError`. */
  ban: (unionId: string) => Promise<HostUser>;
}

/** One page of the people of this application, for users that the host calls administrators. */
export function useUsers(page: PageRequest): UsersResult {
  const { fetcher, queryClient, scope } = usePpt();

  async function change(call: () => Promise<HostUser>): Promise<HostUser> {
    try {
      return await validateResponse(userResponse, call);
    } finally {
      // A failed call may have been carried out, too.
      await queryClient.invalidateQueries({ queryKey: usersQueries.all(scope) });
    }
  }

  return {
    ...usePagedQuery(usersQueries.page, page),
    create: (user) => change(() => fetcher.createUser(user)),
    ban: (unionId) => change(() => fetcher.banUser({ unionId })),
  };
}
