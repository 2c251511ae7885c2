import type { HistoryFeature, HistoryPage } from '@ppt-embed/protocol/host';
import type { ServiceExtension } from '@ppt-embed/protocol/service';
import type { Extensions } from '../../service-client/extensions.ts';

const changes = [
  ['rename', 'ppt-rename'],
  ['duplicate', 'ppt-duplicate'],
  ['delete', 'ppt-delete'],
] as const satisfies readonly (readonly [HistoryFeature, ServiceExtension])[];

const queries = [
  ['search', 'history-search'],
  ['sort', 'history-sort'],
] as const satisfies readonly (readonly [HistoryFeature, ServiceExtension])[];

/**
 * Returns the features that a page can offer for a list, as a field of the list.
 * @param hasQueries Whether the list can be searched and sorted if the service supports it. The ledger cannot.
 */
export async function listFeatures(
  extensions: Extensions,
  hasQueries: boolean,
): Promise<Pick<HistoryPage, 'features'>> {
  const offered: HistoryFeature[] = [];
  for (const [feature, extension] of hasQueries ? [...changes, ...queries] : changes)
    if (await extensions.has(extension)) offered.push(feature);
  return offered.length > 0 ? { features: offered } : {};
}
