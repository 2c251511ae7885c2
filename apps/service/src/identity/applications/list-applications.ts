import type { Database } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { selectApplications, toApplication, type ApplicationRow } from './application-queries.ts';

/** An application as an operator sees it. */
export interface ApplicationSummary extends Application {
  isTrusted: boolean;
  isDisabled: boolean;
  createdAt: Date;
}

/** Lists all applications, oldest first, without tokens or secrets. */
export async function listApplications(db: Database): Promise<ApplicationSummary[]> {
  return (await selectApplications(db)).map(summaryOf);
}

/** Converts a stored application to its summary. */
export function summaryOf(row: ApplicationRow): ApplicationSummary {
  return {
    ...toApplication(row),
    isTrusted: row.trusted,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
  };
}
