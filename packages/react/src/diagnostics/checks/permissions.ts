import {
  okResult,
  unknownResult,
  warningResult,
  type CheckContext,
  type CheckResult,
} from '../results/check-result.ts';
import type { ProbedIframe } from '../probes/probe-iframe.ts';

/** Checks whether the page's own Permissions-Policy grants the features in the editor's `allow` (spec §4). */
export async function checkPermissions(
  { editorOrigin }: CheckContext,
  probe: () => Promise<ProbedIframe | undefined>,
): Promise<CheckResult> {
  const [origin, probed] = await Promise.all([editorOrigin(), probe()]);
  if (origin === undefined || !probed) return unknownResult('permissions', ({ policy }) => policy.noOrigin);
  const { denied } = probed;
  if (!denied) return unknownResult('permissions', ({ permissions }) => permissions.notReported);
  return denied.length > 0
    ? warningResult(
        'permissions',
        ({ permissions }) => permissions.denied(denied.join(', ')),
        permissionsPolicyLine(denied, origin),
      )
    : okResult('permissions', ({ permissions }) => permissions.allowed);
}

/** Returns the header that grants features to the page itself and to an origin (Permissions Policy §5.2). */
function permissionsPolicyLine(features: readonly string[], origin: string): string {
  return `Permissions-Policy: ${features.map((feature) => `${feature}=(self "${origin}")`).join(', ')}`;
}
