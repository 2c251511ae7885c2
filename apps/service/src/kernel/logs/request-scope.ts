import { AsyncLocalStorage } from 'node:async_hooks';

/** The request in which something happens, however deep: what is logged on its behalf names it. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();
