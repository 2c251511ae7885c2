import { PGliteAdapter, sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A string, or its UTF-8 bytes. */
export type TextOrBytes = string | Uint8Array;

/**
 * Passes a string to a statement. PostgreSQL's binary format for text is UTF-8, so its driver sends bytes unchanged.
 * For long text, bytes take less time in the thread and less memory than a string, which the driver would have to
 * encode first.
 */
export function textParameter(db: Database, text: TextOrBytes): RawBuilder<string> {
  if (typeof text === 'string') return sql<string>`${text}::text`;
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  return db.getExecutor().adapter instanceof PGliteAdapter
    ? sql<string>`${bytes.toString()}::text`
    : sql<string>`${bytes}::text`;
}
