import { QueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { expectTypeOf, it } from 'vitest';
import {
  useConnect,
  useConnection,
  useCovers,
  useDisconnect,
  useDownload,
  useEditorUrl,
  useErrorText,
  useHistory,
  useMyPresentations,
  usePpt,
  usePptEditor,
  type ChangedPresentation,
  type PptConnectData,
  type Connection,
  type Cover,
  type DownloadLink,
  type PptDownloadState,
  type HistoryPage,
  type HistoryRecord,
  type HostUser,
  type PptContext,
  type PptEditor,
  type PptEditorUrlControl,
  type PptError,
  type PptErrorText,
  type PptFrameState,
  type UserPage,
} from './index.ts';
import {
  useDeletePresentation,
  useDuplicatePresentation,
  useRenamePresentation,
  useRestorePresentation,
} from './presentations/index.ts';
import { historyQueries } from './queries.ts';
import { useBanUser, useCreateUser, useUsers } from './users/index.ts';

// This file only checks types. Nothing in it runs.

const page = { page: 1, pageSize: 10 };

it('returns the results of useQuery, with PptError', () => {
  expectTypeOf(useHistory(page)).toEqualTypeOf<UseQueryResult<HistoryPage, PptError>>();
  expectTypeOf(useMyPresentations(page)).toEqualTypeOf<UseQueryResult<HistoryPage, PptError>>();
  expectTypeOf(useCovers()).toEqualTypeOf<UseQueryResult<Cover[], PptError>>();
  expectTypeOf(useCovers({ limit: 3 })).toEqualTypeOf<UseQueryResult<Cover[], PptError>>();
  expectTypeOf(useConnection()).toEqualTypeOf<UseQueryResult<Connection, PptError>>();
  expectTypeOf(useUsers(page)).toEqualTypeOf<UseQueryResult<UserPage, PptError>>();
});

it('narrows data by the status', () => {
  const initialData: HistoryPage = { records: [], page: 1, pageSize: 10, total: 0, lastPage: 1 };
  expectTypeOf(useHistory(page, { initialData }).data).toEqualTypeOf<HistoryPage>();
  expectTypeOf(useHistory(page, { initialData: () => initialData, select: ({ total }) => total }).data).toBeNumber();
  const query = useHistory(page);
  expectTypeOf(query.data).toEqualTypeOf<HistoryPage | undefined>();
  if (query.isSuccess) expectTypeOf(query.data).toEqualTypeOf<HistoryPage>();
  if (query.isError) expectTypeOf(query.error).toEqualTypeOf<PptError>();
});

it('infers the data from select', () => {
  expectTypeOf(useHistory(page, { select: ({ records }) => records }).data).toEqualTypeOf<
    HistoryRecord[] | undefined
  >();
  expectTypeOf(useMyPresentations(page, { select: ({ total }) => total }).data).toEqualTypeOf<number | undefined>();
  expectTypeOf(useCovers({}, { select: (covers) => covers[0] }).data).toEqualTypeOf<Cover | undefined>();
  expectTypeOf(useConnection({ select: ({ status }) => status === 'connected' }).data).toEqualTypeOf<
    boolean | undefined
  >();
  expectTypeOf(useUsers(page, { select: ({ users }) => users.length }).data).toEqualTypeOf<number | undefined>();
});

it('accepts the query options of TanStack Query, except key and function', () => {
  expectTypeOf(useHistory).toBeCallableWith(page, {
    enabled: false,
    staleTime: 1000,
    gcTime: 1000,
    retry: false,
    refetchInterval: 5000,
    throwOnError: (error) => error.code === 'forbidden',
    placeholderData: (previous) => previous,
    meta: { label: 'list' },
  });
  // @ts-expect-error the key is the library's
  useHistory(page, { queryKey: ['mine'] });
  // @ts-expect-error and so is the function
  useCovers({}, { queryFn: () => [] });
  // @ts-expect-error the data is a page
  useUsers(page, { placeholderData: 'nobody' });
  // @ts-expect-error a misspelled option
  useConnection({ enable: false });
});

it('accepts the same options in every hook that reads', () => {
  const options = { enabled: false, staleTime: 1000, gcTime: 1000, retry: 1, refetchInterval: 5000, meta: { a: 1 } };
  expectTypeOf(useHistory(page, options)).toEqualTypeOf<UseQueryResult<HistoryPage, PptError>>();
  expectTypeOf(useMyPresentations(page, options)).toEqualTypeOf<UseQueryResult<HistoryPage, PptError>>();
  expectTypeOf(useCovers({}, options)).toEqualTypeOf<UseQueryResult<Cover[], PptError>>();
  expectTypeOf(useConnection(options)).toEqualTypeOf<UseQueryResult<Connection, PptError>>();
  expectTypeOf(useUsers(page, options)).toEqualTypeOf<UseQueryResult<UserPage, PptError>>();
  useMyPresentations(page, { throwOnError: ({ code }) => code === 'forbidden', placeholderData: (last) => last });
  useCovers({}, { throwOnError: ({ code }) => code === 'forbidden', placeholderData: (last) => last });
  useConnection({ throwOnError: ({ code }) => code === 'forbidden', placeholderData: (last) => last });
  useUsers(page, { throwOnError: ({ code }) => code === 'forbidden', placeholderData: (last) => last });
  // @ts-expect-error the key is the library's
  useMyPresentations(page, { queryKey: ['mine'] });
  // @ts-expect-error and in every other hook
  useConnection({ queryKey: ['mine'] });
  // @ts-expect-error styles are the wire's own strings
  useCovers({ style: 'minimal' });
});

it('returns the results of useMutation, with documented extras', () => {
  expectTypeOf(useDisconnect()).toEqualTypeOf<UseMutationResult<void, PptError, void>>();
  expectTypeOf(useCreateUser().mutate).parameter(0).toEqualTypeOf<{ name: string; unionId?: string }>();
  expectTypeOf(useCreateUser().mutateAsync).returns.resolves.toEqualTypeOf<HostUser>();
  expectTypeOf(useBanUser().mutate).parameter(0).toEqualTypeOf<{ unionId: string }>();
  expectTypeOf(useConnect().failure).toEqualTypeOf<Exclude<ConnectFailure, 'banned'> | null>();
  expectTypeOf(useConnect({ mode: 'popup' }).mutate).toBeCallableWith();
  const download = useDownload('sample-1');
  expectTypeOf(download.mutate).toBeCallableWith();
  expectTypeOf(download.data).toExtend<DownloadLink | undefined>();
  expectTypeOf(download.state).toEqualTypeOf<PptDownloadState>();
  expectTypeOf(download.link).toEqualTypeOf<DownloadLink | null>();
  expectTypeOf(download.freeMinutes).toEqualTypeOf<number | undefined>();
  if (download.isError) expectTypeOf(download.error).toEqualTypeOf<PptError>();
});

it('accepts the mutation options of TanStack Query, except key and function', () => {
  expectTypeOf(useCreateUser).toBeCallableWith({
    onSuccess: (user, { name }) => void [user.unionId, name],
    onError: ({ code }) => void code,
  });
  expectTypeOf(useDownload).toBeCallableWith('sample-1', { onSuccess: ({ url }) => void url, throwOnError: true });
  // @ts-expect-error the key is the library's
  useDisconnect({ mutationKey: ['mine'] });
  // @ts-expect-error a download has its own retries
  useDownload('sample-1', { retry: 3 });
  // @ts-expect-error no such mode
  useConnect({ mode: 'iframe' });
});

it('accepts the same options in every hook that writes, and returns a mutation', () => {
  const options = { throwOnError: true, gcTime: 0, meta: { a: 1 }, scope: { id: 'mine' } };
  expectTypeOf(useDisconnect(options)).toEqualTypeOf<UseMutationResult<void, PptError, void>>();
  expectTypeOf(useCreateUser(options)).toExtend<UseMutationResult<HostUser, PptError, { name: string }>>();
  expectTypeOf(useBanUser(options).mutateAsync).returns.resolves.toEqualTypeOf<HostUser>();
  expectTypeOf(useConnect(options).error).toEqualTypeOf<PptError | null>();
  expectTypeOf(useConnect().data).toEqualTypeOf<PptConnectData | undefined>();
  expectTypeOf(useDownload('sample-1', { onError: ({ code }) => void code }).error).toEqualTypeOf<PptError | null>();
  for (const useChange of [useRenamePresentation, useDuplicatePresentation]) {
    const change = useChange({ ...options, onError: ({ code }) => void code });
    expectTypeOf(change.data).toEqualTypeOf<ChangedPresentation | undefined>();
    expectTypeOf(change.error).toEqualTypeOf<PptError | null>();
  }
  for (const useChange of [useDeletePresentation, useRestorePresentation]) {
    const change = useChange({ ...options, onSuccess: (_data, { pptId }) => void pptId });
    expectTypeOf(change.error).toEqualTypeOf<PptError | null>();
    expectTypeOf(change.isPending).toEqualTypeOf<boolean>();
  }
  // @ts-expect-error the function is the library's
  useCreateUser({ mutationFn: () => Promise.resolve() });
  // @ts-expect-error and in every other hook
  useBanUser({ mutationFn: () => Promise.resolve() });
  // @ts-expect-error also of changes
  useDeletePresentation({ mutationKey: ['mine'] });
  // @ts-expect-error a user has a name
  useCreateUser().mutate({ unionId: 'u1' });
});

it('types the error of a cached query by its key, with TanStack Query 5.62 or later', () => {
  const { queryKey } = historyQueries.page(usePpt(), page);
  expectTypeOf(new QueryClient().getQueryState(queryKey)?.error).toEqualTypeOf<PptError | null | undefined>();
});

it('infers the result of onMutate, for optimistic updates', () => {
  useCreateUser({
    onMutate: ({ name }) => ({ previous: name }),
    onError: (_error, _user, context) => expectTypeOf(context).toEqualTypeOf<{ previous: string } | undefined>(),
  });
  useDownload('sample-1', {
    onMutate: () => 1,
    onSuccess: (_data, _variables, context) => expectTypeOf(context).toEqualTypeOf<number>(),
  });
  useDisconnect({
    onMutate: () => [1],
    onSettled: (_data, _error, _variables, context) => expectTypeOf(context).toEqualTypeOf<number[] | undefined>(),
  });
  expectTypeOf(useConnect({ onMutate: () => 'since' }).context).toEqualTypeOf<string | undefined>();
  expectTypeOf(useBanUser({ onMutate: () => true }).context).toEqualTypeOf<boolean | undefined>();
  expectTypeOf(useRenamePresentation({ onMutate: ({ title }) => title }).context).toEqualTypeOf<string | undefined>();
});

it('changes presentations', () => {
  expectTypeOf(useRenamePresentation().mutate).parameter(0).toEqualTypeOf<{ pptId: string } & { title: string }>();
  expectTypeOf(useDuplicatePresentation().mutateAsync).returns.resolves.toEqualTypeOf<ChangedPresentation>();
  expectTypeOf(useDeletePresentation().mutate).parameter(0).toEqualTypeOf<{ pptId: string }>();
  expectTypeOf(useRestorePresentation().mutate).parameter(0).toEqualTypeOf<{ pptId: string }>();
  // @ts-expect-error a new title is missing
  useRenamePresentation().mutate({ pptId: 'p1' });
});

it('returns the state and the commands of an editor, or null', () => {
  expectTypeOf(usePptEditor).parameters.toExtend<[pptId?: string | undefined]>();
  expectTypeOf(usePptEditor()).toEqualTypeOf<PptEditor | null>();
  const editor = usePptEditor('p1');
  expectTypeOf(editor?.state).toEqualTypeOf<PptFrameState | undefined>();
  expectTypeOf(editor?.element).toEqualTypeOf<HTMLElement | null | undefined>();
  expectTypeOf(editor?.iframe).toEqualTypeOf<HTMLIFrameElement | null | undefined>();
  expectTypeOf(editor?.dirty).toEqualTypeOf<boolean | undefined>();
  if (editor) {
    expectTypeOf(editor.save).toBeCallableWith({ timeoutMs: 1000, signal: new AbortController().signal });
    expectTypeOf(editor.save()).resolves.toEqualTypeOf<void>();
    expectTypeOf(editor.goTo).parameters.toEqualTypeOf<[slide: number]>();
    expectTypeOf(editor.insertMarkdown).parameters.toEqualTypeOf<[markdown: string]>();
    // @ts-expect-error the elements change by themselves
    editor.element = null;
  }
});

it('opens an editor in an element of the host', () => {
  const element = { current: document.createElement('div') };
  const source = { kind: 'presentation', pptId: 'p1' } as const;
  const control = useEditorUrl({
    source,
    element,
    attributes: { title: 'Editor', 'aria-busy': true, allow: undefined },
  });
  expectTypeOf(control).toEqualTypeOf<PptEditorUrlControl>();
  expectTypeOf(control).toExtend<PptEditor>();
  expectTypeOf(control.error).toEqualTypeOf<PptError | null>();
  expectTypeOf(control.retry).toEqualTypeOf<() => void>();
  expectTypeOf(control.openInTab).toEqualTypeOf<() => void>();
  expectTypeOf(control.createAgain).toEqualTypeOf<() => void>();
  expectTypeOf(useEditorUrl).toBeCallableWith({
    source: { kind: 'markdown', text: '# Hi', creationId: 'c1' },
    element: { current: null },
    attributes: {},
    loading: 'lazy',
    leaveGuard: true,
    autoFocus: undefined,
    onOpen: ({ pptId, coverId, title }) => void [pptId, coverId, title],
    onReady: ({ capabilities }) => void capabilities.includes('save'),
    onDirtyChange: (dirty) => void (dirty satisfies boolean),
    onSaved: ({ revision }) => void (revision satisfies number),
    onStateChange: (state) => void (state satisfies PptFrameState),
    onError: ({ code }) => void code,
  });
  // @ts-expect-error the element is required
  useEditorUrl({ source, attributes: {} });
  // @ts-expect-error no such kind
  useEditorUrl({ source: { kind: 'deck' }, element, attributes: {} });
});

it('returns the text of an error, with and without a fallback', () => {
  const error = useHistory(page).error;
  expectTypeOf(useErrorText(error)).toEqualTypeOf<PptErrorText | undefined>();
  expectTypeOf(useErrorText).toBeCallableWith(undefined);
  expectTypeOf(useErrorText).toBeCallableWith(error, { title: 'The list', body: 'Try again.' });
  expectTypeOf(useErrorText).toBeCallableWith(error, undefined, { network: { title: 'Offline', body: '' } });
  // @ts-expect-error no such code
  useErrorText(error, undefined, { offline: { title: 'Offline', body: '' } });
});

it('returns only the public values of the provider', () => {
  expectTypeOf(usePpt()).toEqualTypeOf<PptContext>();
  expectTypeOf<keyof PptContext>().toEqualTypeOf<'fetcher' | 'scope' | 'queryClient'>();
});
