import { useContext, useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import type { ColorScheme } from '@ppt-embed/protocol/frame';
import type { CustomFetcher, PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { english, type Locale } from '../i18n/locale.ts';
import { en as ui } from '../i18n/messages.ts';
import { useLatest } from './use-latest.ts';
import { scopeKey } from './ppt-keys.ts';
import { useProviderChecks } from './check-provider.ts';
import { nameMissingMethods } from './missing-methods.ts';
import { createMountedFrames } from './mounted-frames.ts';
import { PptReactContext, type PptConnectMode, type PptContext } from './ppt-context.ts';

/** Every bundler replaces `process.env.NODE_ENV`. */
declare const process: { env: { NODE_ENV?: string } };

/** Props of `PptProvider`. */
export interface PptProviderProps {
  /**
   * Calls the host app's backend: `createFetcher({ baseUrl })`, or the host's own. Only `openEditor` is required. Create
   * it outside your component, or with `useMemo`, because a new object on each render would re-render all components of
   * the library.
   */
  fetcher: CustomFetcher;
  /**
   * Everything that determines what the backend returns: the signed-in user's id or, if users switch between tenants,
   * `` `${tenant.id}:${user.id}` ``. A change clears the previous cache. When the provider is unmounted, its data stays
   * in the `QueryClient` (see `pptKeys.all`). @default 'default'
   */
  scope?: string | undefined;
  /**
   * The client of the library's queries.
   * @default the client of the nearest `QueryClientProvider`, or else one that the library creates. If there is no
   * `QueryClientProvider` above, `PptProvider` renders one.
   */
  queryClient?: QueryClient | undefined;
  /**
   * `'en'`, or a locale such as `zhCN` from `@ppt-embed/react/locales/zh-CN`. Define your own outside your component,
   * because a new object on each render would re-render all components of the library. @default 'en'
   */
  locale?: 'en' | Locale | undefined;
  /** Color scheme of the components. @default the page's */
  colorScheme?: ColorScheme | undefined;
  /** The only origins that an editor URL may have. @default any */
  allowedOrigins?: readonly string[] | undefined;
  /** Whether Connect buttons open the consent page in this page or in a pop-up. @default 'redirect' */
  connectMode?: PptConnectMode | undefined;
  /**
   * Whether the service's editor is known to send messages, as the editor of `@ppt-embed/service` does. If so, an
   * editor that has loaded but does not respond for 8 s is reported as `editor_no_answer`. Otherwise, it is reported
   * only if another editor from its origin has responded on this page, because editors of other services may never
   * respond.
   * @default false
   */
  expectMessages?: boolean | undefined;
  /**
   * URL of your app's sign-in page. If the backend reports that the user is not signed in, the components show a button
   * that leads there. The URL must be relative, HTTP or HTTPS; with another scheme, pressing the button throws a
   * `TypeError`. @default no button
   */
  signInUrl?: string | undefined;
  /**
   * Called instead of opening `signInUrl`, for example to open your app's sign-in dialog. If it returns a promise,
   * queries are refetched and the failed operation is retried once it resolves; if it rejects, nothing happens.
   */
  onSignIn?: (() => void | Promise<unknown>) | undefined;
  /** Called for every error of every component. */
  onError?: ((error: PptError) => void) | undefined;
  /** The components of the app. */
  children?: ReactNode;
}

/**
 * Configures how the components access the backend, and their locale and colors.
 * @example
 * const fetcher = createFetcher({ baseUrl: '/api/ppt' }); // outside the component
 * <PptProvider fetcher={fetcher} scope={user.id} signInUrl="/sign-in">{children}</PptProvider>
 */
export function PptProvider(props: PptProviderProps): ReactElement {
  const {
    scope = 'default',
    locale: localeProp = 'en',
    colorScheme,
    allowedOrigins,
    connectMode = 'redirect',
    expectMessages,
    signInUrl,
    children,
  } = props;
  const nearestClient = useContext(QueryClientContext);
  const [ownClient] = useState(() => new QueryClient());
  const queryClient = props.queryClient ?? nearestClient ?? ownClient;
  const latest = useLatest(props);
  const hasOnSignIn = !!props.onSignIn;
  const [frames] = useState(createMountedFrames);
  // A call of a missing method fails with `service_error`. Only in development, the error names the method.
  const fetcher =
    process.env.NODE_ENV === 'production' ? (props.fetcher as PptFetcher) : nameMissingMethods(props.fetcher);
  // The condition is constant in a build, so the order of the hooks never changes.
  // oxlint-disable-next-line react-hooks/rules-of-hooks
  if (process.env.NODE_ENV !== 'production') useProviderChecks(localeProp, queryClient, scope, props.fetcher);
  const origins = allowedOrigins?.join(' ');
  const locale = localeProp === 'en' ? english : localeProp;

  useMountedClient(queryClient);
  useScopeCleanup(queryClient, scope);

  const host = useMemo(() => ({ fetcher, scope, queryClient }), [fetcher, scope, queryClient]);
  const context = useMemo<PptContext>(
    () => ({
      ...host,
      host,
      locale,
      ui: { ...ui, ...locale.messages.ui },
      colorScheme,
      allowedOrigins: origins?.split(' ').filter(Boolean),
      connectMode,
      expectMessages,
      frames,
      signInUrl,
      onSignIn: hasOnSignIn ? () => latest.current.onSignIn?.() : undefined,
      onError: (error) => latest.current.onError?.(error),
    }),
    [host, locale, colorScheme, origins, connectMode, expectMessages, signInUrl, hasOnSignIn, frames, latest],
  );
  const content = <PptReactContext.Provider value={context}>{children}</PptReactContext.Provider>;
  // Provides the client for the host's own queries and for the devtools.
  return nearestClient ? content : <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>;
}

/**
 * Mounts a client, because otherwise, nothing is refetched on focus. Mounts are counted, so this is safe for a client
 * that is already mounted.
 */
function useMountedClient(client: QueryClient): void {
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
}

/** Clears the cache of the previous user when the scope changes. */
function useScopeCleanup(queryClient: QueryClient, scope: string): void {
  const last = useRef(scope);
  useEffect(() => {
    if (last.current === scope) return;
    queryClient.removeQueries({ queryKey: scopeKey(last.current) });
    last.current = scope;
  }, [queryClient, scope]);
}
