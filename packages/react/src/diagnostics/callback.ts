import { connectChannel, connectFailureParam, hostRoutes, trimTrailingSlashes } from '@ppt-embed/protocol/host';
import { errorOfAnswer } from '../fetcher/ppt-error.ts';
import { explainFailedRequest } from './failed-request.ts';
import { fine, problem, unknown, type Examination, type Observation } from './finding.ts';
import { allowLine, mountLine } from './remedies.ts';

/** Whether Connect leads on, and which address leads back. Where to is hidden from a page; the backend looks there. */
export async function lookAtCallback({ fetcher, backend, signal }: Examination): Promise<Observation> {
  if (!backend) return unknown('callback', ({ callback }) => callback.unseen);
  // As a pop-up: a refusal is then a page that can be read, and only the way to the consent page a redirect.
  const address = new URL(fetcher.connectUrl({ returnTo: location.href, mode: 'popup' }), location.href);
  const answer = await fetch(address, { credentials: 'include', redirect: 'manual', signal }).catch(() => undefined);
  const base = trimTrailingSlashes(backend.href);
  const isElsewhere = backend.origin !== location.origin;
  const leads = fine('callback', ({ callback }) => callback.leads(base + hostRoutes.callback.path));
  if (answer?.type === 'opaqueredirect') return leads;
  if (!answer && isElsewhere) return problem('callback', (words) => words.elsewhere(backend.origin), allowLine());

  const page = (await answer?.text()) ?? '';
  // A refusal links back to this page; where the backend does not know this page's origin, to its own.
  const link = failureLink(page);
  if (link) {
    const { back, failure } = link;
    return back.startsWith(`${location.origin}/`)
      ? unknown('callback', ({ callback }) => callback.notNow(failure))
      : problem(
          'callback',
          ({ callback }) => callback.refused(failure),
          isElsewhere ? allowLine() : `publicUrl: '${base}',`,
        );
  }
  if (page.includes(connectChannel)) return leads; // connected at once
  const error =
    answer && !answer.ok && (await errorOfAnswer(new Response(null, { status: answer.status }), base, false));
  const known = error && explainFailedRequest(error, backend);
  if (known) return problem('callback', known.say, known.remedy);
  return problem('callback', ({ callback }) => callback.missing(answer?.status ?? 0), mountLine(backend));
}

/** The first link of a page that says why connecting failed: where it leads back to, and the failure. */
function failureLink(page: string): { back: string; failure: string } | undefined {
  for (const part of page.split(/["'\s]/)) {
    const at = part.indexOf(`${connectFailureParam}=`);
    // The separator may be the end of `&amp;`.
    if (at < 1 || !'?&;'.includes(part.charAt(at - 1))) continue;
    const failure = /^\w+/.exec(part.slice(at + connectFailureParam.length + 1))?.[0];
    if (failure) return { back: part.slice(0, at - 1), failure };
  }
  return undefined;
}
