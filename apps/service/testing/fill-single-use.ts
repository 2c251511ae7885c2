import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../src/stores/db/database.ts';

import { appId } from './service-client.ts';

/** Returns the secret with a number in a batch. Its hash is stored. */
export function secretOf(batch: string, number: number): string {
  return `${batch}${String(number).padStart(10, '0')}`;
}

const hashOf = (batch: string) =>
  sql`encode(sha256(convert_to(${batch}::text || lpad(number::text, 10, '0'), 'UTF8')), 'hex')`;
const numbers = (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}) as number`;

/** Writes this many editor URLs, as if they had been issued; they lead to the editor's home page. */
export async function fillEditorUrls(db: Database, batch: string, count: number): Promise<void> {
  await sql`
    insert into grants (grant_id, app_id, person, code_hash, code_challenge, code_expires_at, created_at)
    values ('grant_of_batches', ${appId}, 'nobody', 'none', 'none', now(), now()) on conflict do nothing
  `.execute(db);
  await sql`
    insert into editor_addresses (address_hash, app_id, grant_id, expires_at)
    select ${hashOf(batch)}, ${appId}, 'grant_of_batches', now() + interval '1 hour' from ${numbers(count)}
  `.execute(db);
}

/** Writes this many authorization codes, as if users had authorized. */
export async function fillCodes(db: Database, batch: string, count: number, verifier: string): Promise<void> {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await sql`
    insert into grants (grant_id, app_id, person, code_hash, code_challenge, code_expires_at, created_at)
    select ${batch}::text || number, ${appId}, 'nobody', ${hashOf(batch)}, ${challenge}, now() + interval '1 hour', now()
    from ${numbers(count)}
  `.execute(db);
}
