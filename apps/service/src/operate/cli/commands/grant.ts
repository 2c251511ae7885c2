import { lastPage } from '../../../http/last-page.ts';
import { localTime } from '../../../kernel/local-time.ts';
import { listGrants } from '../../../identity/oauth/list-grants.ts';
import { revokeGrantById } from '../../../identity/oauth/revoke-grant-by-id.ts';
import type { Command } from '../command.ts';
import { formatTable } from '../format-table.ts';

const pageSize = 50;

/** Commands for the grants of users. */
export const grantCommands: readonly Command[] = [
  {
    noun: 'grant',
    verb: 'list',
    summary: 'List the grants that users gave to applications, newest first.',
    options: {
      app: { type: 'string', value: 'app_id', description: 'Only grants of this application.' },
      'union-id': { type: 'string', value: 'union_id', description: 'Only grants of this sub-user.' },
      all: { type: 'boolean', description: 'Include expired and revoked grants.' },
      page: { type: 'string', value: 'number', description: `Page of ${pageSize} grants; default 1.` },
    },
    async run({ db, clock, settings }, args) {
      const page = args.count('page', 1);
      const { grants, total } = await listGrants(db, {
        appId: args.text('app'),
        unionId: args.text('union-id'),
        includeEnded: args.flag('all'),
        now: clock(),
        page,
        pageSize,
      });
      const last = lastPage(total, pageSize);
      const time = (date: Date | null) => (date ? localTime(date, settings.timeZone) : '');
      return {
        json: {
          grants: grants.map((grant) => ({
            grant_id: grant.grantId,
            app_id: grant.appId,
            union_id: grant.unionId,
            account: grant.userName === '' ? null : grant.userName,
            state: grant.state,
            created_at: grant.createdAt.toISOString(),
            expires_at: grant.expiresAt?.toISOString() ?? null,
          })),
          current_page: page,
          total,
          last_page: last,
        },
        lines: [
          ...formatTable(
            ['GRANT_ID', 'APP_ID', 'STATE', 'CREATED', 'EXPIRES', 'UNION_ID', 'ACCOUNT'],
            grants.map((grant) => [
              grant.grantId,
              grant.appId,
              grant.state,
              time(grant.createdAt),
              time(grant.expiresAt),
              grant.unionId ?? '',
              grant.userName,
            ]),
          ),
          `Page ${page} of ${last}, ${total} in total.`,
        ],
      };
    },
  },
  {
    noun: 'grant',
    verb: 'revoke',
    summary: 'Revoke a grant. Its tokens stop working immediately; open editors close at their next heartbeat.',
    positionals: [{ name: 'grant_id', required: true, description: 'Grant ID.' }],
    async run(appContext, args) {
      const [grantId = ''] = args.positionals;
      await revokeGrantById(appContext, grantId);
      return { json: { grant_id: grantId, revoked: true }, lines: [`Grant ${grantId} revoked.`] };
    },
  },
];
