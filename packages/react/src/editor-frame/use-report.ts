import { useCallback, useEffect, useState } from 'react';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import type { AddressState } from './address-machine.ts';
import type { EditorAddressControl } from './use-editor-address.ts';

/**
 * Tells the rest of the page about this editor, so that a download of its presentation can wait for it.
 * @returns to be called when the editor says `rendered`.
 */
export function useReport(control: EditorAddressControl, source: EditorSource): () => void {
  const { state, getState, send } = control;
  const { frames } = usePpt();
  const [self] = useState(() => ({}));
  const [rendered, setRendered] = useState('');

  const pptId = state.pptId ?? (source.kind === 'presentation' ? source.pptId : undefined);
  const isLoaded = state.name === 'loaded' || state.name === 'ready';
  const isRendered = isLoaded && rendered === nameOf(state);

  useEffect(() => {
    const end = (): void => send({ type: 'disconnected' });
    frames.report(self, { pptId, loaded: isLoaded, rendered: isRendered }, end);
  }, [frames, self, send, pptId, isLoaded, isRendered]);
  useEffect(() => () => frames.remove(self), [frames, self]);

  return useCallback(() => setRendered(nameOf(getState())), [getState]);
}

/** What was drawn: one presentation at one address; home, then a deck started from it, are two. */
function nameOf({ turn, pptId }: AddressState): string {
  return `${turn} ${pptId ?? ''}`;
}
