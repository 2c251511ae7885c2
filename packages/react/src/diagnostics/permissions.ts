import { fine, unknown, warning, type Examination, type Observation } from './finding.ts';
import type { ProbedIframe } from './probe-iframe.ts';

/** Whether the page's own Permissions-Policy passes on what the editor's `allow` lists (spec §4). */
export async function lookAtPermissions(
  { editorOrigin }: Examination,
  probe: () => Promise<ProbedIframe | undefined>,
): Promise<Observation> {
  const [origin, probed] = await Promise.all([editorOrigin(), probe()]);
  if (origin === undefined || !probed) return unknown('permissions', ({ policy }) => policy.noOrigin);
  const { refused } = probed;
  if (!refused) return unknown('permissions', ({ permissions }) => permissions.untold);
  return refused.length > 0
    ? warning(
        'permissions',
        ({ permissions }) => permissions.refused(refused.join(', ')),
        permissionsPolicyLine(refused, origin),
      )
    : fine('permissions', ({ permissions }) => permissions.allowed);
}

/** The header that passes permissions on to the page itself and to an origin (Permissions Policy §5.2). */
function permissionsPolicyLine(features: readonly string[], origin: string): string {
  return `Permissions-Policy: ${features.map((feature) => `${feature}=(self "${origin}")`).join(', ')}`;
}
