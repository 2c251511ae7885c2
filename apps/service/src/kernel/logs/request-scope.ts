import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request, available at any call depth, so that log lines can contain its id. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();
