import { findApplication } from '../../../identity/applications/application-queries.ts';
import { inTransaction } from '../../../stores/db/database.ts';
import type { Application } from '../../../http/caller.ts';
import { lastPage } from '../../../http/last-page.ts';
import { localTime } from '../../../kernel/local-time.ts';
import { OperatorError } from '../../../kernel/operator-error.ts';
import { banUser } from '../../../identity/users/ban-user.ts';
import { createUser, newUnionId } from '../../../identity/users/create-user.ts';
import { listUsers, type UserRow } from '../../../identity/users/user-queries.ts';
import { signOutUser } from '../../../editor/urls/sign-out-user.ts';
import { unbanUser } from '../../../identity/users/unban-user.ts';
import type { Command, CommandContext, CommandArguments } from '../command.ts';
import { formatTable } from '../format-table.ts';

const app = {
  type: 'string',
  required: true,
  value: 'app_id',
  description: 'Application that owns the sub-users.',
} as const;
const pageSize = 50;

/**
 * Commands for the sub-users of an application: the commands of endpoints 11 to 13, and two that sign a user out and lift a suspension.
 */
export const userCommands: readonly Command[] = [
  {
    noun: 'user',
    verb: 'list',
    summary: 'List the sub-users of an application, newest first.',
    options: {
      app,
      page: { type: 'string', value: 'number', description: `Page of ${pageSize} sub-users; default 1.` },
    },
    async run(appContext, args) {
      const { appId } = await applicationOf(appContext, args);
      const page = args.count('page', 1);
      const { rows, total } = await listUsers(appContext.db, appId, { offset: (page - 1) * pageSize, limit: pageSize });
      const last = lastPage(total, pageSize);
      return {
        json: { user_list: rows.map(userJson), current_page: page, total, last_page: last },
        lines: [
          ...formatTable(
            ['UNION_ID', 'STATE', 'CREATED', 'NAME'],
            rows.map((row) => [
              row.union_id,
              row.status,
              localTime(row.created_at, appContext.settings.timeZone),
              row.name,
            ]),
          ),
          `Page ${page} of ${last}, ${total} in total.`,
        ],
      };
    },
  },
  {
    noun: 'user',
    verb: 'create',
    summary: 'Create a sub-user.',
    options: {
      app,
      name: { type: 'string', required: true, value: 'name', description: 'Display name of the sub-user.' },
      'union-id': { type: 'string', value: 'union_id', description: 'ID of the sub-user; generated if omitted.' },
    },
    async run(appContext, args) {
      const { db, random, clock } = appContext;
      const unionId = args.text('union-id') ?? newUnionId(random);
      const user = {
        app: await applicationOf(appContext, args),
        unionId,
        name: args.getRequired('name'),
        now: clock(),
      };
      const row = await inTransaction(db, (tx) => createUser(tx, random, user));
      return { json: userJson(row), lines: [`Sub-user ${row.union_id} (${row.name}) created.`] };
    },
  },
  {
    noun: 'user',
    verb: 'ban',
    summary: 'Suspend a sub-user. Its tokens stop working immediately; open editors close at their next heartbeat.',
    positionals: [{ name: 'union_id', required: true, description: 'ID of the sub-user.' }],
    options: { app },
    async run(appContext, args) {
      const { db, random, clock } = appContext;
      const user = { app: await applicationOf(appContext, args), unionId: args.positionals[0] ?? '', now: clock() };
      const row = await inTransaction(db, (tx) => banUser(tx, random, user));
      return { json: userJson(row), lines: [`Sub-user ${row.union_id} suspended.`] };
    },
  },
  {
    noun: 'user',
    verb: 'sign-out',
    summary:
      'Sign a sub-user out everywhere: revoke its grants and close its editors, also those opened with a shared grant.',
    positionals: [
      { name: 'union_id', required: true, description: 'ID of the sub-user, or `user_id` of its editors.' },
    ],
    options: { app },
    async run(appContext, args) {
      const userId = args.positionals[0] ?? '';
      await signOutUser(appContext, { app: await applicationOf(appContext, args), userId });
      return { json: { union_id: userId, signed_out: true }, lines: [`Sub-user ${userId} signed out everywhere.`] };
    },
  },
  {
    noun: 'user',
    verb: 'unban',
    summary: 'Lift a suspension. The sub-user can connect again; revoked tokens and closed editors are not restored.',
    positionals: [{ name: 'union_id', required: true, description: 'ID of the sub-user.' }],
    options: { app },
    async run(appContext, args) {
      const { db, random, clock } = appContext;
      const user = { app: await applicationOf(appContext, args), unionId: args.positionals[0] ?? '', now: clock() };
      const row = await inTransaction(db, (tx) => unbanUser(tx, random, user));
      return { json: userJson(row), lines: [`Suspension of sub-user ${row.union_id} lifted. It can connect again.`] };
    },
  },
];

async function applicationOf({ db }: CommandContext, args: CommandArguments): Promise<Application> {
  const appId = args.getRequired('app');
  const found = await findApplication(db, appId);
  if (!found) throw new OperatorError(`Application "${appId}" not found or disabled. See \`service app list\`.`);
  return found;
}

function userJson(row: UserRow): unknown {
  return { union_id: row.union_id, name: row.name, status: row.status, created_at: row.created_at.toISOString() };
}
