import { okResult, warningResult, type CheckResult } from '../results/check-result.ts';

/**
 * Checks whether the page is cross-origin isolated. In that case, every frame must opt in, and the editor's page may
 * not do so.
 */
export function checkIsolation(): CheckResult {
  return globalThis.crossOriginIsolated
    ? warningResult('isolation', ({ isolation }) => isolation.isolated, 'Cross-Origin-Embedder-Policy: unsafe-none')
    : okResult('isolation', ({ isolation }) => isolation.open);
}
