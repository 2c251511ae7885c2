import { checkAddress } from '../editor-frame/allowed-origin.ts';
import { toPptError } from '../fetcher/ppt-error.ts';
import { explainFailedRequest } from './failed-request.ts';
import { fine, problem, unknown, type Examination, type Observation } from './finding.ts';
import { helpOf } from './help-of.ts';

/** Whether an editor address comes, and may be framed here (frame rule 6). It is never opened. */
export async function lookAtAddress({ askForAddress, allowedOrigins, backend }: Examination): Promise<Observation> {
  const { url, error, isAsked, ms } = await askForAddress();
  if (!isAsked) return unknown('address', ({ address }) => address.notConnected);
  if (error !== undefined) {
    const refusal = toPptError(error);
    const known = explainFailedRequest(refusal, backend);
    if (known) return problem('address', known.say, known.remedy, known.help);
    return problem(
      'address',
      ({ address }) => address.failed(refusal.code),
      "fetcher.openEditor({ source: { kind: 'home' } })",
      helpOf(refusal, backend),
    );
  }
  try {
    const { origin } = checkAddress(url, location.protocol, allowedOrigins);
    return fine('address', ({ address }) => address.answers(origin, ms));
  } catch (cause) {
    const { code } = toPptError(cause);
    const origin = url && URL.canParse(url) ? new URL(url).origin : String(url);
    if (code !== 'blocked_url') return problem('address', ({ address }) => address.malformed, '{ "url": "https://…" }');
    return allowedOrigins && !allowedOrigins.includes(origin)
      ? problem('address', ({ address }) => address.notAllowed(origin), `allowedOrigins={['${origin}']}`)
      : problem(
          'address',
          ({ address }) => address.insecure(origin),
          `PUBLIC_URL=${origin.replace(/^http:/, 'https:')}`,
        );
  }
}
