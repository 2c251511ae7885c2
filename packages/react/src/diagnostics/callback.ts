import { connectFailureParam, hostRoutes } from '@ppt-embed/protocol/host';
import { fine, problem, unknown, type Examination, type Observation } from './finding.ts';
import { mountLine } from './remedies.ts';

/** Whether Connect leads to the consent page; what is wrong with the callback address shows before it. */
export async function lookAtCallback({ fetcher, backend, signal }: Examination): Promise<Observation> {
  if (!backend) return unknown('callback', ({ callback }) => callback.unseen);
  const callback = backend.href.replace(/\/+$/, '') + hostRoutes.callback.path;
  let answer: Response;
  try {
    const address = new URL(fetcher.connectUrl({ returnTo: location.href }), location.href);
    answer = await fetch(address, { credentials: 'include', signal });
  } catch {
    // Led to another origin, which does not let itself be read: the consent page.
    return fine('callback', (words) => words.callback.leads(callback));
  }
  if (new URL(answer.url).searchParams.has(connectFailureParam)) {
    return problem('callback', (words) => words.callback.refused, `SECURITY_DOMAIN=${callback}`);
  }
  return answer.ok && answer.redirected
    ? fine('callback', (words) => words.callback.leads(callback))
    : problem('callback', (words) => words.callback.missing(answer.status), mountLine(backend));
}
