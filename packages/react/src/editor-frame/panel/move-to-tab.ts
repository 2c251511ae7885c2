import type { EditorLoader } from '../editor-loader.ts';
import type { ValidatedEditorUrl } from '../editor-load-machine.ts';

/**
 * Opens the presentation in a tab at its own URL or, if that fails, in the frame. The frame is `inTab` meanwhile.
 * @param tab opened in the event handler, and still empty.
 */
export async function moveToTab(
  tab: Window,
  { send, getState, subscribe }: EditorLoader,
  requestUrl: (signal: AbortSignal) => Promise<ValidatedEditorUrl>,
  onOpen: (url: ValidatedEditorUrl) => void,
): Promise<void> {
  tab.opener = null;
  send({ type: 'openTab' });
  const { generation } = getState();
  const isCurrent = (): boolean => getState().name === 'inTab' && getState().generation === generation;
  const request = new AbortController();
  // No request is sent for a frame that is removed (frame rule 3) or has resumed here.
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
    if (isCurrent()) send({ type: 'retry' }); // the frame shows the result instead
  } finally {
    end();
  }
}
