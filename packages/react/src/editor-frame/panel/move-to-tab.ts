import type { EditorLoader } from '../editor-loader.ts';
import type { ValidatedEditorUrl } from '../editor-load-machine.ts';

/**
 * Opens the presentation in a tab at its own URL or, if this fails, in the frame. The state of the frame is `inTab`
 * while the tab is open.
 * @param tab Tab that was opened in the event handler and is still empty.
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
  // Abort the request if the frame is removed (frame rule 3) or loads the editor in this page again.
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
    if (isCurrent()) send({ type: 'retry' }); // The error is ignored here, because the frame shows the result.
  } finally {
    end();
  }
}
