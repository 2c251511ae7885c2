import { hostRoutes } from '@ppt-embed/protocol/host';
import { fine, problem, unknown, type Examination, type Observation } from './finding.ts';
import { mountLine } from './remedies.ts';

/** Whether Connect leads on, and which address leads back. Where to is hidden from a page; the backend looks there. */
export async function lookAtCallback({ fetcher, backend, signal }: Examination): Promise<Observation> {
  if (!backend) return unknown('callback', ({ callback }) => callback.unseen);
  const address = new URL(fetcher.connectUrl({ returnTo: location.href }), location.href);
  const answer = await fetch(address, { credentials: 'include', redirect: 'manual', signal }).catch(() => undefined);
  if (answer?.type !== 'opaqueredirect') {
    return problem('callback', ({ callback }) => callback.missing(answer?.status ?? 0), mountLine(backend));
  }
  const back = backend.href.replace(/\/+$/, '') + hostRoutes.callback.path;
  return fine('callback', ({ callback }) => callback.leads(back));
}
