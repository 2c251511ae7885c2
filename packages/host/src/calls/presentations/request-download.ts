import { type DownloadLink, PptError } from '@ppt-embed/protocol/host';
import { allEndpoints } from '@ppt-embed/protocol/service';
import type { CallContext } from '../call-context.ts';
import type { PptUser } from '../../options/options.ts';
import type { ServiceResponse } from '../../service-client/read-response.ts';
import { isRecord, readNumber } from '../../service-client/coerce-to-schema.ts';
import { maskNotFound, requireAccess } from './access.ts';
import { requireDownload } from './editor-access.ts';
import { expiryOf } from './signed-expiry.ts';

/**
 * Requests a download (endpoint 8). Lifetimes are relative to the response's own `Date`, so the clocks here and in the
 * browser do not matter.
 */
export async function requestDownload(context: CallContext, user: PptUser, pptId: string): Promise<DownloadLink> {
  const { caller, client, extensions, settings } = context;
  await requireAccess(context, user, pptId);
  await requireDownload(context, user, pptId);
  const response = await maskNotFound(() =>
    caller.asUser(user, (token) => client.send(allEndpoints.pptDownload, { token, body: { ppt_id: pptId } })),
  ).catch((error: unknown) => {
    throw error instanceof PptError && error.code === 'service_error' ? unavailable(error) : error;
  });
  const { url, chargedUntil } = readLink(response);
  const secondsUntil = (time: number): number =>
    Math.max(0, Math.round((time - (response.serverTime ?? settings.now())) / 1000));
  const expiry = expiryOf(url);
  const reportsCharge = chargedUntil !== undefined && (await extensions.has('charged-until'));
  return {
    url,
    ...(expiry !== undefined && { expiresIn: secondsUntil(expiry) }),
    ...(reportsCharge && { chargedFor: secondsUntil(chargedUntil * 1000) }),
  };
}

/**
 * Reads the link from a successful response. A service that implements only the specification may send none: the
 * presentation is not rendered yet, or no file is available.
 * @throws PptError `download_unavailable` if there is no link
 */
function readLink({ data, requestId }: ServiceResponse): { url: string; chargedUntil: number | undefined } {
  const url = isRecord(data) ? data['download_url'] : undefined;
  if (typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) {
    return { url, chargedUntil: isRecord(data) ? readNumber(data['charged_until']) : undefined };
  }
  throw new PptError({
    code: 'download_unavailable',
    message: 'The service returned no download link for this presentation. Open it in the editor once, then try again.',
    requestId,
  });
}

/** Returns an error that only the vendor can explain, with the vendor's own message. */
function unavailable({ message, requestId, cause }: PptError): PptError {
  return new PptError({ code: 'download_unavailable', message, requestId, ...(cause !== undefined && { cause }) });
}
