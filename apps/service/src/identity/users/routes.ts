import { userBan, userCreate, userList } from '@ppt-embed/protocol/service';
import { inTransaction } from '../../stores/db/database.ts';
import { lastPage } from '../../http/last-page.ts';
import { localTime } from '../../kernel/local-time.ts';
import type { Router } from '../../http/router.ts';
import type { AppContext } from '../../context/app-context.ts';
import { banUser } from './ban-user.ts';
import { createUser, newUnionId } from './create-user.ts';
import { listUsers, type UserRow } from './user-queries.ts';

/** Registers spec endpoints 11 to 13. */
export function userRoutes(router: Router, { db, clock, random, settings }: AppContext): void {
  const record = (row: UserRow) => ({
    union_id: row.union_id,
    name: row.name,
    status: row.status,
    created_at: localTime(row.created_at, settings.timeZone),
  });

  router.on(userList, async ({ body, caller }) => {
    const { rows, total } = await listUsers(db, caller.app.appId, {
      offset: (body.page - 1) * body.page_size,
      limit: body.page_size,
    });
    return {
      user_list: rows.map(record),
      current_page: body.page,
      total,
      last_page: lastPage(total, body.page_size),
    };
  });

  router.on(userCreate, async ({ body, caller }) => {
    const unionId = body.union_id ?? newUnionId(random);
    const user = { app: caller.app, unionId, name: body.name, now: clock() };
    return record(await inTransaction(db, (tx) => createUser(tx, random, user)));
  });

  router.on(userBan, async ({ body, caller }) => {
    const user = { app: caller.app, unionId: body.union_id, now: clock() };
    return record(await inTransaction(db, (tx) => banUser(tx, random, user)));
  });
}
