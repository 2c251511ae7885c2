import { type TRPCClient, TRPCClientError } from '@trpc/client';
import { type CallOptions, createFetcher, type CustomFetcher, PptError } from '@ppt-embed/react';
import type { Router } from './trpc-router.ts';

/** Creates a fetcher that calls your tRPC router. */
export function createTrpcFetcher(trpc: TRPCClient<Router>): CustomFetcher {
  const host = createFetcher({ baseUrl: '/api/ppt' });
  return {
    isIdempotent: true, // Like the host kit.
    openEditor: (input, call) => calling(trpc.openEditor.mutate(input, options(call))),
    listHistory: (page, call) => calling(trpc.listHistory.query(page, options(call))),
    requestDownload: (input, call) => calling(trpc.requestDownload.mutate(input, options(call))),
    getConnection: (call) => calling(trpc.getConnection.query(undefined, options(call))),
    disconnect: (call) => calling(trpc.disconnect.mutate(undefined, options(call))),
    connectUrl: (input) => host.connectUrl(input), // The browser navigates to the host kit.
  };
}

const options = (call?: CallOptions) => (call?.signal ? { signal: call.signal } : {});

/** Converts an error of tRPC to a `PptError`, whose code selects the message that the components show. */
async function calling<Data>(result: Promise<Data>): Promise<Data> {
  try {
    return await result;
  } catch (cause) {
    if (!(cause instanceof TRPCClientError)) throw cause;
    const { data, message } = cause as TRPCClientError<Router>;
    if (data?.ppt) throw new PptError({ ...data.ppt, status: data.httpStatus, message, cause });
    const code = !data ? 'network' : data.code === 'UNAUTHORIZED' ? 'not_signed_in' : 'service_error';
    throw new PptError({ code, message, cause });
  }
}
