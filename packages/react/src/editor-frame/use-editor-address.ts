import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { QueryClient } from '@tanstack/react-query';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { connectionQueries } from '../connection/connection-queries.ts';
import { useKnownConnection } from '../connection/use-known-connection.ts';
import { newCreationId } from '../fetcher/creation-id.ts';
import { usePpt, type PptContext } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import {
  atRest,
  type AddressEvent,
  type AddressState,
  type CheckedAddress,
  type FrameState,
} from './address-machine.ts';
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
  /** An address of its own for a new tab; must be called within the press. Where the browser blocks it: asks anew here. */
  openInTab: () => void;
}

/** What the frame is made of: one address for one mount of one source (frame rules 1 to 3, 9). */
export function useEditorAddress(options: EditorAddressOptions): EditorAddressControl {
  const { source, loading = 'eager', element } = options;
  const ppt = usePpt();
  const isKnown = useKnownConnection();
  const key = JSON.stringify([ppt.scope, sourceKey(source)]);
  const latest = useLatest({ options, ppt, isKnown, key });
  const [address] = useState(() => createAddress(latest));
  const { send } = address;

  useEffect(() => {
    const takeBack = whenWanted(element?.current ?? null, loading, () =>
      send({ type: 'start', isDisconnected: latest.current.isKnown === 'disconnected' }),
    );
    return () => {
      takeBack();
      send({ type: 'stop' });
    };
  }, [send, key, loading, element, latest]);

  useEffect(() => {
    if (isKnown === 'connected') send({ type: 'connected' });
  }, [send, isKnown]);

  const state = useSyncExternalStore(address.subscribe, address.getState, () => atRest);
  useReturn(state.name === 'failed', send);
  return { state, ...address };
}

interface Latest {
  options: EditorAddressOptions;
  ppt: PptContext;
  key: string;
}

/** Asks and tells for as long as the frame is there, always by its newest options. */
function createAddress(latest: RefObject<Latest>): Omit<EditorAddressControl, 'state'> {
  const client = new QueryClient();
  const creationIds = new Map<string, string>();

  async function ask(open: { pptId: string | undefined; anew: boolean }, signal: AbortSignal): Promise<CheckedAddress> {
    const { ppt, options, key } = latest.current;
    const source = open.pptId
      ? ({ kind: 'presentation', pptId: open.pptId } as const)
      : withCreationId(options.source, key, creationIds, open.anew);
    return askForAddress(client, { fetcher: ppt.fetcher, source, allowedOrigins: ppt.allowedOrigins, signal });
  }

  function tellError(error: PptError): void {
    const { ppt, options } = latest.current;
    if (error.code === 'disconnected') {
      ppt.queryClient.setQueryData(connectionQueries.key(ppt.scope), { status: 'disconnected' });
    }
    options.onError?.(error);
    ppt.onError(error);
  }

  function tellOpen({ pptId, coverId }: CheckedAddress): void {
    latest.current.options.onOpen?.({ ...(pptId && { pptId }), ...(coverId && { coverId }) });
  }

  const runner = createAddressRunner({
    ask,
    onOpen: tellOpen,
    onError: tellError,
    onStateChange: (name) => latest.current.options.onStateChange?.(name),
  });

  function openInTab(): void {
    const tab = window.open('about:blank', '_blank');
    if (!tab) return runner.send({ type: 'again' }); // blocked: it opens here instead
    tab.opener = null;
    ask({ pptId: runner.getState().pptId, anew: false }, new AbortController().signal).then(
      (address) => {
        tab.location.replace(address.href);
        if (runner.getState().name !== 'waiting') tellOpen(address); // nothing once the frame is gone (frame rule 3)
      },
      (error: PptError) => {
        tab.close();
        tellError(error);
      },
    );
  }

  return { ...runner, openInTab };
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
  const creationId = (!anew && (ids.get(key) ?? source.creationId)) || newCreationId();
  ids.set(key, creationId);
  return { ...source, creationId };
}
