import type { EditorLoader } from './editor-loader.ts';
import type { ValidatedEditorUrl } from './editor-load-machine.ts';

/**
 * Opens the presentation in a tab, at a URL of its own; where that fails, here. The frame is `inTab` meanwhile.
 * @param tab was opened within the press, and is still empty.
 * @param turn of the state as the tab took over.
 */
export async function moveToTab(
  tab: Window,
  generation: number,
  { send, getState, subscribe }: EditorLoader,
  requestUrl: (signal: AbortSignal) => Promise<ValidatedEditorUrl>,
  onOpen: (url: ValidatedEditorUrl) => void,
): Promise<void> {
  const isCurrent = (): boolean => getState().name === 'inTab' && getState().generation === generation;
  const request = new AbortController();
  // Nothing is asked for a frame that is gone (frame rule 3), or goes on here instead.
  const check = (): void => {
    if (!isCurrent()) request.abort();
  };
  const end = subscribe(check);
  check();
  try {
    const url = await requestUrl(request.signal);
    tab.location.replace(url.href);
    send({ type: 'openedInTab', generation, pptId: url.pptId });
    onOpen(url);
  } catch {
    tab.close();
    if (isCurrent()) send({ type: 'retry' }); // here it is seen what comes of it
  } finally {
    end();
  }
}
