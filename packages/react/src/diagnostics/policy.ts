import { frameSrcLine } from '../editor-frame/frame-src-line.ts';
import type { EditorAnswer } from './ask-editor.ts';
import { fine, problem, unknown, warning, type Examination, type Observation } from './finding.ts';
import type { ProbedIframe } from './probe-iframe.ts';

/**
 * Whether the page's Content-Security-Policy lets the editor's origin be framed, and whether that of the service lets this
 * page frame it: what it refuses no page can see, but an editor that has loaded and does not answer may be just that.
 */
export async function lookAtPolicy(
  { editorOrigin }: Examination,
  probe: () => Promise<ProbedIframe | undefined>,
  greet: () => Promise<EditorAnswer>,
): Promise<Observation> {
  const [origin, probed] = await Promise.all([editorOrigin(), probe()]);
  if (origin === undefined || !probed) return unknown('policy', ({ policy }) => policy.noOrigin);
  const { violation } = probed;
  if (!violation) {
    const { silent } = await greet();
    return silent === undefined
      ? fine('policy', ({ policy }) => policy.allows(origin))
      : warning('policy', ({ policy }) => policy.silent(silent), `FRAME_ORIGINS=${location.origin}`);
  }
  const line = `${frameSrcLine(violation.originalPolicy, origin)};`;
  return violation.disposition === 'report'
    ? warning('policy', ({ policy }) => policy.reported, line)
    : problem('policy', ({ policy }) => policy.blocked, line);
}
