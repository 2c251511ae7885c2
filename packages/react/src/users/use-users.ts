import type { HostUser, PageRequest, UserPage } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { userResponse } from '../fetcher/response-shapes.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { usePagedQuery, type PagedResult } from '../lists/use-paged-query.ts';
import { usersQueries } from './users-queries.ts';

/** Result of `useUsers`. */
export interface UsersResult extends PagedResult<UserPage> {
  /** Adds a user and refetches the list. Rejects with a `PptError`. */
  create: (user: { name: string; unionId?: string }) => Promise<HostUser>;
  /** Suspends a user: open editors close, presentations are kept. Rejects with a `PptError`. */
  ban: (unionId: string) => Promise<HostUser>;
}

/** Returns a page of the application's users, for users whom the host treats as administrators. */
export function useUsers(page: PageRequest): UsersResult {
  const { fetcher, queryClient, scope } = usePpt();

  async function change(call: () => Promise<HostUser>): Promise<HostUser> {
    try {
      return await validateResponse(userResponse, call);
    } finally {
      // The service may have carried out a failed call too.
      await queryClient.invalidateQueries({ queryKey: usersQueries.all(scope) });
    }
  }

  return {
    ...usePagedQuery(usersQueries.page, page),
    create: (user) => change(() => fetcher.createUser(user)),
    ban: (unionId) => change(() => fetcher.banUser({ unionId })),
  };
}
