import type { HistoryRecord } from '@ppt-embed/protocol/host';
import { sampleCovers } from './sample-covers.ts';

const titles = [
  'Solar on 40 school roofs',
  'Quarterly report Q3 for the works committee',
  '江南印象: field trip report',
  'Network roadmap 2027',
  'Reading week: programme and volunteers',
  'Untitled import',
  'Town museum: three designs compared',
  'Annual review of the building office',
  'School meals: what 1,200 parents said',
  'Bus lanes 2027',
];
const userIds = ['lin.yu', 'm.okafor', 'a.becker', 's.haddad', 'zhao.min'];
const hour = 3_600_000;

/** Returns a history of 128 records, newest first. One in ten has no identifier, as with a service that issues none. */
export function sampleRecords(now: number): HistoryRecord[] {
  return Array.from({ length: 128 }, (_, index) => {
    const title = titles[index % titles.length] ?? '';
    const hasId = title !== 'Untitled import';
    const cover = sampleCovers[(index * 11) % sampleCovers.length];
    return {
      pptId: hasId ? `sample-${index + 1}` : null,
      title: index < titles.length ? title : `${title} (${Math.floor(index / titles.length) + 1})`,
      createdAt: new Date(now - (2 + index * 17) * hour).toISOString(),
      ...(hasId && { editedAt: new Date(now - (1 + index * 13) * hour).toISOString() }),
      ...(hasId && index % 7 === 1 && { hasUnsavedChanges: true }),
      appId: 'sample-app',
      userId: hasId ? (userIds[index % userIds.length] ?? '') : '',
      ...(hasId && cover && { thumbnailUrl: cover.imageUrl }),
    };
  });
}
