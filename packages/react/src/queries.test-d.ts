import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { expectTypeOf, it } from 'vitest';
import type {
  Connection,
  Cover,
  CustomFetcher,
  HistoryPage,
  HistoryRequest,
  PptError,
  PptFetcher,
  UserPage,
} from '@ppt-embed/protocol/host';
import { connectionQueries, coversQueries, historyQueries, usersQueries } from './queries.ts';

// This file only checks types, also with the oldest supported TanStack Query. Nothing in it runs.

declare const ppt: { fetcher: PptFetcher; scope: string };
const client = new QueryClient();
const page = { page: 1, pageSize: 10 };

it('types cached data by query key', () => {
  expectTypeOf(client.getQueryData(connectionQueries.current(ppt).queryKey)).toEqualTypeOf<Connection | undefined>();
  expectTypeOf(client.getQueryData(coversQueries.list(ppt, {}).queryKey)).toEqualTypeOf<Cover[] | undefined>();
  expectTypeOf(client.getQueryData(historyQueries.page(ppt, page).queryKey)).toEqualTypeOf<HistoryPage | undefined>();
  expectTypeOf(client.getQueryData(historyQueries.mine(ppt, page).queryKey)).toEqualTypeOf<HistoryPage | undefined>();
  expectTypeOf(client.getQueryData(usersQueries.page(ppt, page).queryKey)).toEqualTypeOf<UserPage | undefined>();
});

it('accepts a fetcher with only some methods', () => {
  const custom: CustomFetcher = { openEditor: (input, call) => ppt.fetcher.openEditor(input, call) };
  expectTypeOf(historyQueries.page).toBeCallableWith({ fetcher: custom, scope: 'ada' }, page);
});

it('types an infinite list', () => {
  const options = historyQueries.infinite(ppt, { pageSize: 10 });
  expectTypeOf(useInfiniteQuery(options).data?.pages).toEqualTypeOf<HistoryPage[] | undefined>();
  expectTypeOf(useInfiniteQuery(options).error).toEqualTypeOf<PptError | null>();
  expectTypeOf(client.fetchInfiniteQuery(options)).resolves.toHaveProperty('pages');
});

it('types fetched data', () => {
  expectTypeOf(client.fetchQuery(historyQueries.page(ppt, page))).resolves.toEqualTypeOf<HistoryPage>();
});

it('rejects inputs that the host API does not know', () => {
  expectTypeOf(historyQueries.page).parameter(1).toEqualTypeOf<HistoryRequest>();
  // @ts-expect-error a page has a size
  historyQueries.page(ppt, { page: 1 });
  // @ts-expect-error styles are the wire's own strings
  coversQueries.list(ppt, { style: 'minimal' });
  // @ts-expect-error without a scope two users would share rows
  usersQueries.page({ fetcher: ppt.fetcher }, page);
});
