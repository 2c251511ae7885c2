import type { Database } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { selectApplications, toApplication, type ApplicationRow } from './application-queries.ts';

export interface ApplicationSummary extends Application {
  isTrusted: boolean;
  isDisabled: boolean;
  createdAt: Date;
}

/** Oldest first, without tokens and secrets. */
export async function listApplications(db: Database): Promise<ApplicationSummary[]> {
  return (await selectApplications(db)).map(summaryOf);
}

export function summaryOf(row: ApplicationRow): ApplicationSummary {
  return {
    ...toApplication(row),
    isTrusted: row.trusted,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
  };
}
