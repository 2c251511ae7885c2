import { frameSrcLine } from '../editor-frame/frame-src-line.ts';
import { fine, problem, unknown, warning, type Examination, type Observation } from './finding.ts';
import type { ProbedIframe } from './probe-iframe.ts';

/** Whether the page's Content-Security-Policy lets the editor's origin be framed. */
export async function lookAtPolicy(
  { editorOrigin }: Examination,
  probe: () => Promise<ProbedIframe | undefined>,
): Promise<Observation> {
  const [origin, probed] = await Promise.all([editorOrigin(), probe()]);
  if (origin === undefined || !probed) return unknown('policy', ({ policy }) => policy.noOrigin);
  const { violation } = probed;
  if (!violation) return fine('policy', ({ policy }) => policy.allows(origin));
  const line = `${frameSrcLine(violation.originalPolicy, origin)};`;
  return violation.disposition === 'report'
    ? warning('policy', ({ policy }) => policy.reported, line)
    : problem('policy', ({ policy }) => policy.blocked, line);
}
