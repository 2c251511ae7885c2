import type { EditorUrl, PptHost, PptUser } from '@ppt-embed/host';
import { type SalesRow, weeklyReport } from './outline.ts';

/** Creates a presentation from rows and opens it in the editor. Call it from a button, or from a weekly job. */
export async function makeReport(
  ppt: PptHost,
  user: PptUser,
  week: string,
  rows: readonly SalesRow[],
  creationId: string = crypto.randomUUID(),
): Promise<EditorUrl> {
  const jsonUrl = await ppt.hostJson(weeklyReport(week, rows));
  return ppt.as(user).openEditor({ source: { kind: 'json', jsonUrl, creationId } });
}

if (import.meta.main) {
  const { ppt } = await import('../ppt.ts');
  const rows = [
    { region: 'North', orders: 120, revenue: 48_200 },
    { region: 'South', orders: 95, revenue: 51_900 },
  ];
  console.log(await makeReport(ppt, { id: 'ada' }, 'week 47', rows));
}
