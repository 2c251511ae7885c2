import { okResult, warningResult, type CheckResult } from '../results/check-result.ts';

/**
 * Checks whether the page is cross-origin isolated. If it is, every frame must opt in, and the editor's page may not
 * have done so.
 */
export function checkIsolation(): CheckResult {
  return globalThis.crossOriginIsolated
    ? warningResult('isolation', ({ isolation }) => isolation.isolated, 'Cross-Origin-Embedder-Policy: unsafe-none')
    : okResult('isolation', ({ isolation }) => isolation.open);
}
