import type { Database } from '../db/database.ts';
import { selectApplications, type ApplicationRow } from './queries.ts';

export interface ApplicationSummary {
  appId: string;
  name: string;
  securityDomain: readonly string[];
  frameOrigins: readonly string[];
  eventsUrl: string | null;
  isTrusted: boolean;
  isDisabled: boolean;
  createdAt: Date;
}

/** Oldest first; no token and no secret. */
export async function listApplications(db: Database): Promise<ApplicationSummary[]> {
  return (await selectApplications(db)).map(summaryOf);
}

export function summaryOf(row: ApplicationRow): ApplicationSummary {
  return {
    appId: row.app_id,
    name: row.name,
    securityDomain: row.security_domain,
    frameOrigins: row.frame_origins,
    eventsUrl: row.events_url,
    isTrusted: row.trusted,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
  };
}
