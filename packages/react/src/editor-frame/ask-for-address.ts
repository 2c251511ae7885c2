import { PptError, type EditorSource } from '@ppt-embed/protocol/host';
import { isConnectionFresh, knownConnection, readConnection } from '../connection/known-connection.ts';
import { requireForm } from '../fetcher/answer-of.ts';
import { openResponse } from '../fetcher/response-shapes.ts';
import { withTimeout } from '../fetcher/with-timeout.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import type { CheckedAddress } from './address-machine.ts';
import { checkAddress } from './allowed-origin.ts';

/**
 * Asks once for one address, beside every query client: no default of the host's can block or repeat it, no call on the
 * host's client can see it, and nothing is kept of it (frame rule 1).
 * @throws PptError
 */
export function askForAddress(ppt: PptContext, source: EditorSource, signal?: AbortSignal): Promise<CheckedAddress> {
  return withTimeout(async (call) => {
    // Known from the cache, without waiting: a refused call would be an error in the console (frame rule 7). What was
    // read some time ago is read again first: another tab may have connected since.
    if (
      knownConnection(ppt) === 'disconnected' &&
      (isConnectionFresh(ppt) || (await readConnection(ppt)) === 'disconnected')
    )
      throw new PptError({ code: 'disconnected', message: 'This app is not connected.' });
    const answer = await ppt.fetcher.openEditor({ source }, call);
    const { href, origin } = checkAddress(answer?.url, location.protocol, ppt.allowedOrigins);
    return { ...requireForm(openResponse, answer), href, origin };
  }, signal);
}
