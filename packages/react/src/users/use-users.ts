import type { DefinedUseQueryResult, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { HostUser, PageRequest, PptError, PptFetcher, UserPage } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { userResponse } from '../fetcher/response-shapes.ts';
import { useListQuery } from '../lists/use-list-query.ts';
import { usePpt } from '../provider/ppt-context.ts';
import type { PptInitialData, PptReadOptions } from '../provider/query-options.ts';
import { usePptMutation, type PptWriteOptions } from '../provider/use-ppt-mutation.ts';
import { usersQueries, type UsersKey } from './users-queries.ts';

/** Options of `useUsers`: the options of TanStack Query's `useQuery`. */
export type UseUsersOptions<Selected = UserPage> = PptReadOptions<UserPage, UsersKey, Selected>;

/** A user to add. Without `unionId`, the service generates one. */
export interface PptNewUser {
  name: string;
  unionId?: string;
}

/** Reads a page of the application's users, with initial data: `data` is always defined. */
export function useUsers<Selected = UserPage>(
  page: PageRequest,
  options: UseUsersOptions<Selected> & PptInitialData<UserPage>,
): DefinedUseQueryResult<Selected, PptError>;
/**
 * Reads a page of the application's users. For administrators. While another page is loading, `data` is the previous
 * page (`isPlaceholderData`).
 * @example const { data, isPlaceholderData } = useUsers({ page, pageSize: 20 });
 */
export function useUsers<Selected = UserPage>(
  page: PageRequest,
  options?: UseUsersOptions<Selected>,
): UseQueryResult<Selected, PptError>;
export function useUsers<Selected = UserPage>(
  page: PageRequest,
  options?: UseUsersOptions<Selected>,
): UseQueryResult<Selected, PptError> {
  return useListQuery(usersQueries.page, page, options);
}

/**
 * Adds a user, and refetches the list. For administrators.
 * @example
 * const { mutate } = useCreateUser({ onSuccess: ({ unionId }) => console.log('Added', unionId) });
 * mutate({ name: 'Noor' });
 */
export function useCreateUser<Context = unknown>(
  options?: PptWriteOptions<HostUser, PptNewUser, Context>,
): UseMutationResult<HostUser, PptError, PptNewUser, Context> {
  return useUserMutation('createUser', (fetcher, user) => fetcher.createUser(user), options);
}

/**
 * Suspends a user, and refetches the list. The user's open editors close, and presentations are kept. For
 * administrators.
 * @example
 * const { mutate } = useBanUser();
 * mutate({ unionId });
 */
export function useBanUser<Context = unknown>(
  options?: PptWriteOptions<HostUser, Pick<HostUser, 'unionId'>, Context>,
): UseMutationResult<HostUser, PptError, Pick<HostUser, 'unionId'>, Context> {
  return useUserMutation('banUser', (fetcher, { unionId }) => fetcher.banUser({ unionId }), options);
}

function useUserMutation<Variables, Context>(
  name: string,
  call: (fetcher: PptFetcher, variables: Variables) => Promise<HostUser>,
  options: PptWriteOptions<HostUser, Variables, Context> | undefined,
): UseMutationResult<HostUser, PptError, Variables, Context> {
  const { fetcher, queryClient, scope } = usePpt();
  return usePptMutation(
    name,
    async (variables) => {
      try {
        return await validateResponse(userResponse, () => call(fetcher, variables));
      } finally {
        // The service may have carried out the call even if it failed.
        await queryClient.invalidateQueries({ queryKey: usersQueries.all(scope) });
      }
    },
    options,
  );
}
