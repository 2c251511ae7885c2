import { frameSrcLine } from '../../editor-frame/panel/frame-src-line.ts';
import type { EditorProbe } from '../probes/probe-editor.ts';
import {
  okResult,
  errorResult,
  unknownResult,
  warningResult,
  type CheckContext,
  type CheckResult,
} from '../results/check-result.ts';
import type { ProbedIframe } from '../probes/probe-iframe.ts';

/**
 * Checks whether the page's Content-Security-Policy allows frames of the editor's origin, and whether the service's
 * policy allows this page as an ancestor. A page cannot see that the latter blocks a frame, but an editor that has
 * loaded and does not respond suggests it.
 */
export async function checkPolicy(
  { editorOrigin, expectMessages }: CheckContext,
  probe: () => Promise<ProbedIframe | undefined>,
  probeEditor: () => Promise<EditorProbe>,
): Promise<CheckResult> {
  const [origin, probed] = await Promise.all([editorOrigin(), probe()]);
  if (origin === undefined || !probed) return unknownResult('policy', ({ policy }) => policy.noOrigin);
  const { violation } = probed;
  if (!violation) {
    const { silentOrigin, hasResponded } = await probeEditor();
    if (silentOrigin === undefined) return okResult('policy', ({ policy }) => policy.allows(origin));
    if (hasResponded)
      return errorResult('policy', ({ policy }) => policy.stoppedResponding(silentOrigin), `curl -i ${silentOrigin}`);
    const fix = isDevelopmentHost(location.hostname)
      ? `FRAME_ORIGINS=${location.origin}`
      : `service app update <app_id> --frame-origin ${location.origin}`;
    return expectMessages
      ? errorResult('policy', ({ policy }) => policy.mustRespond(silentOrigin), fix)
      : warningResult('policy', ({ policy }) => policy.silent(silentOrigin), fix);
  }
  const line = `${frameSrcLine(violation.originalPolicy, origin)};`;
  return violation.disposition === 'report'
    ? warningResult('policy', ({ policy }) => policy.reported, line)
    : errorResult('policy', ({ policy }) => policy.blocked, line);
}

/**
 * Whether the page probably uses a service in development mode, which takes the origins that may frame its editor from
 * the environment. In production, the service does not start with that variable.
 */
function isDevelopmentHost(hostname: string): boolean {
  return hostname === '[::1]' || /^(?:127|10|192\.168)\.|(?:^|\.)(?:localhost|local|internal|test)$/.test(hostname);
}
