import type { Database } from '../../stores/db/database.ts';
import { selectAccounts } from './account-queries.ts';

/** An account as an operator sees it. */
export interface Account {
  name: string;
  createdAt: Date;
  passwordSetAt: Date;
  isOperator: boolean;
}

/** Lists all accounts, oldest first, without password data. */
export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await selectAccounts(db);
  return rows.map((row) => ({
    name: row.name,
    createdAt: row.created_at,
    passwordSetAt: row.password_set_at,
    isOperator: row.is_operator,
  }));
}
