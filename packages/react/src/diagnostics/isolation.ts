import { okResult, warningResult, type CheckResult } from './check-result.ts';

/** Whether the page is cross-origin isolated: then every frame must opt in, which the editor's page need not do. */
export function checkIsolation(): CheckResult {
  return globalThis.crossOriginIsolated
    ? warningResult('isolation', ({ isolation }) => isolation.isolated, 'Cross-Origin-Embedder-Policy: unsafe-none')
    : okResult('isolation', ({ isolation }) => isolation.open);
}
