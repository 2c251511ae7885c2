import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { QueryClient } from '@tanstack/react-query';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { connectionQueries } from '../connection/connection-queries.ts';
import { useKnownConnection } from '../connection/use-known-connection.ts';
import { newCreationId } from '../fetcher/creation-id.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { atRest, type AddressEvent, type AddressState, type FrameState } from './address-machine.ts';
import { createAddressRunner } from './address-runner.ts';
import { askForAddress } from './ask-for-address.ts';
import { sourceKey } from './source-key.ts';
import { whenWanted } from './when-wanted.ts';

export interface EditorAddressOptions {
  source: EditorSource;
  /** `lazy`: nothing is asked before `element` nears the viewport. @default 'eager' */
  loading?: 'eager' | 'lazy';
  element?: RefObject<Element | null>;
  /** From the HTTP answer, without the address. */
  onOpen?: ((opened: { pptId?: string; coverId?: string }) => void) | undefined;
  onError?: ((error: PptError) => void) | undefined;
  onStateChange?: ((state: FrameState) => void) | undefined;
}

export interface EditorAddressControl {
  state: AddressState;
  /** What came of it lately, for code that outlives a render. */
  getState: () => AddressState;
  subscribe: (listener: () => void) => () => void;
  /** Tells what happened to the iframe. */
  send: (event: AddressEvent) => void;
  /** An address of its own for a new tab; must be called within the press. */
  openInTab: () => void;
}

/** What the frame is made of: one address for one mount of one source (frame rules 1 to 3, 9). */
export function useEditorAddress(options: EditorAddressOptions): EditorAddressControl {
  const { source, loading = 'eager', element } = options;
  const ppt = usePpt();
  const isKnown = useKnownConnection();
  const latest = useLatest({ options, ppt, isKnown });
  const creationIds = useRef(new Map<string, string>());
  const [client] = useState(() => new QueryClient());
  const key = JSON.stringify([ppt.scope, sourceKey(source)]);

  const ask = useCallback(
    (open: { pptId: string | undefined; anew: boolean }, signal: AbortSignal) => {
      const { fetcher, allowedOrigins, scope } = latest.current.ppt;
      const wanted = latest.current.options.source;
      const named = open.pptId
        ? ({ kind: 'presentation', pptId: open.pptId } as const)
        : withCreationId(wanted, JSON.stringify([scope, sourceKey(wanted)]), creationIds.current, open.anew);
      return askForAddress(client, { fetcher, source: named, allowedOrigins, signal });
    },
    [client, latest],
  );

  const tellError = useCallback(
    (error: PptError) => {
      const { ppt: now, options: props } = latest.current;
      if (error.code === 'disconnected') {
        now.queryClient.setQueryData(connectionQueries.key(now.scope), { status: 'disconnected' });
      }
      props.onError?.(error);
      now.onError(error);
    },
    [latest],
  );

  const [runner] = useState(createAddressRunner);
  useEffect(
    () =>
      runner.attach({
        ask,
        onOpen: ({ pptId, coverId }) =>
          latest.current.options.onOpen?.({ ...(pptId && { pptId }), ...(coverId && { coverId }) }),
        onError: tellError,
        onStateChange: (name) => latest.current.options.onStateChange?.(name),
      }),
    [runner, ask, tellError, latest],
  );

  useEffect(() => {
    const takeBack = whenWanted(element?.current ?? null, loading, () =>
      runner.send({ type: 'start', isDisconnected: latest.current.isKnown === 'disconnected' }),
    );
    return () => {
      takeBack();
      runner.send({ type: 'stop' });
    };
  }, [runner, key, loading, element, latest]);

  useEffect(() => {
    if (isKnown === 'connected') runner.send({ type: 'connected' });
  }, [runner, isKnown]);

  const state = useSyncExternalStore(runner.subscribe, runner.getState, () => atRest);
  useReturn(state.name === 'failed', runner.send);

  const openInTab = useCallback(() => {
    const tab = window.open('about:blank', '_blank');
    if (!tab) return;
    tab.opener = null;
    ask({ pptId: runner.getState().pptId, anew: false }, new AbortController().signal).then(
      (address) => tab.location.replace(address.href),
      (error: PptError) => {
        tab.close();
        tellError(error);
      },
    );
  }, [ask, runner, tellError]);

  return { state, getState: runner.getState, subscribe: runner.subscribe, send: runner.send, openInTab };
}

/** While failed: asks again when the browser is online again or the page is looked at again. */
function useReturn(isFailed: boolean, send: (event: AddressEvent) => void): void {
  useEffect(() => {
    if (!isFailed) return;
    const maybeBack = (): void => {
      if (document.visibilityState !== 'hidden') send({ type: 'maybeBack' });
    };
    window.addEventListener('online', maybeBack);
    document.addEventListener('visibilitychange', maybeBack);
    return () => {
      window.removeEventListener('online', maybeBack);
      document.removeEventListener('visibilitychange', maybeBack);
    };
  }, [isFailed, send]);
}

/** A creation without a key gets one per frame and source; made anew, another (contract of the host API). */
function withCreationId(source: EditorSource, key: string, ids: Map<string, string>, anew: boolean): EditorSource {
  if (source.kind !== 'markdown' && source.kind !== 'json') return source;
  if (anew || !ids.has(key)) ids.set(key, (!anew && source.creationId) || newCreationId());
  return { ...source, creationId: ids.get(key) ?? newCreationId() };
}
