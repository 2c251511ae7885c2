import { frameSrcLine } from '../editor-frame/frame-src-line.ts';
import type { EditorProbe } from './probe-editor.ts';
import {
  okResult,
  errorResult,
  unknownResult,
  warningResult,
  type CheckContext,
  type CheckResult,
} from './check-result.ts';
import type { ProbedIframe } from './probe-iframe.ts';

/**
 * Whether the page's Content-Security-Policy lets the editor's origin be framed, and whether that of the service lets this
 * page frame it: what it refuses no page can see, but an editor that has loaded and does not answer may be just that.
 */
export async function checkPolicy(
  { editorOrigin }: CheckContext,
  probe: () => Promise<ProbedIframe | undefined>,
  probeEditor: () => Promise<EditorProbe>,
): Promise<CheckResult> {
  const [origin, probed] = await Promise.all([editorOrigin(), probe()]);
  if (origin === undefined || !probed) return unknownResult('policy', ({ policy }) => policy.noOrigin);
  const { violation } = probed;
  if (!violation) {
    const { silent } = await probeEditor();
    return silent === undefined
      ? okResult('policy', ({ policy }) => policy.allows(origin))
      : warningResult('policy', ({ policy }) => policy.silent(silent), `FRAME_ORIGINS=${location.origin}`);
  }
  const line = `${frameSrcLine(violation.originalPolicy, origin)};`;
  return violation.disposition === 'report'
    ? warningResult('policy', ({ policy }) => policy.reported, line)
    : errorResult('policy', ({ policy }) => policy.blocked, line);
}
