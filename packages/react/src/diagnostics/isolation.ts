import { fine, warning, type Observation } from './finding.ts';

/** Whether the page is cross-origin isolated: then every frame must opt in, which the editor's page need not do. */
export function lookAtIsolation(): Observation {
  return globalThis.crossOriginIsolated
    ? warning('isolation', ({ isolation }) => isolation.isolated, 'Cross-Origin-Embedder-Policy: unsafe-none')
    : fine('isolation', ({ isolation }) => isolation.open);
}
