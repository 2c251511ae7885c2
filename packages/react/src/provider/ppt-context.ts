import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { ColorScheme } from '@ppt-embed/protocol/frame';
import type { PptError, PptFetcher } from '@ppt-embed/protocol/host';
import type { Locale, Messages } from '../i18n/locale.ts';
import type { en as ui } from '../i18n/messages.ts';
import type { MountedFrames } from './mounted-frames.ts';

/**
 * How Connect opens the consent page. `popup`: in a separate window, so that the current page stays. If the browser
 * blocks the window, `redirect` is used instead. A pop-up cannot report why connecting failed if the page has another
 * origin than the backend.
 */
export type PptConnectMode = 'redirect' | 'popup';

/** Public values of a `PptProvider`, for the host's own queries. */
export interface PptHostContext {
  /** Calls the host app's backend. */
  fetcher: PptFetcher;
  /** Part of every key (`['ppt', scope, …]`), so that two users, or two providers with different scopes, share no data. */
  scope: string;
  /** The client of the library's queries. Pass it to `useQuery` as the second argument. */
  queryClient: QueryClient;
}

/** Values that a `PptProvider` passes to everything below it. */
export interface PptContext extends PptHostContext {
  /** The public values. */
  host: PptHostContext;
  /** Messages and language. Falls back to English for features that the locale lacks. */
  locale: Locale;
  /** Messages that all features share. */
  ui: CommonMessages;
  /** Color scheme; undefined if the components follow the page. */
  colorScheme: ColorScheme | undefined;
  /** Allowed origins of an editor URL; undefined if any origin is allowed (frame rule 6). */
  allowedOrigins: readonly string[] | undefined;
  /** How Connect buttons open the consent page. */
  connectMode: PptConnectMode;
  /** Opens the host's own sign-in; undefined if the host has not set one. */
  onSignIn: (() => unknown) | undefined;
  /** URL of the host's own sign-in page. */
  signInUrl: string | undefined;
  /** Whether the app knows that every editor sends messages. */
  expectMessages: boolean | undefined;
  /** The editors on this page. */
  frames: MountedFrames;
  /** Called for every error of every component. */
  onError: (error: PptError) => void;
}

/** Messages that all features share. Messages that are loaded on demand are missing unless the locale includes them. */
type CommonMessages = typeof ui & Partial<Messages['ui']>;

export const PptReactContext: React.Context<PptContext | null> = /* @__PURE__ */ createContext<PptContext | null>(null);

/**
 * Returns the context of the nearest provider.
 * @throws Error if there is no `PptProvider` above.
 */
export function usePpt(): PptContext {
  const context = useContext(PptReactContext);
  if (!context) throw new Error('No <PptProvider> above this component.');
  return context;
}

/**
 * Returns the fetcher, the scope and the `QueryClient` of the nearest provider, for the host's own queries.
 * @throws Error if there is no `PptProvider` above.
 * @example
 * const ppt = usePpt();
 * useSuspenseQuery(historyQueries.page(ppt, { page: 1, pageSize: 20 }), ppt.queryClient);
 */
export function usePptHost(): PptHostContext {
  return usePpt().host;
}
