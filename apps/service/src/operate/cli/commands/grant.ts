import { localTime } from '../../../kernel/local-time.ts';
import { listGrants } from '../../../identity/grants/list-grants.ts';
import { revokeGrantById } from '../../../identity/grants/revoke-grant-by-id.ts';
import type { Command } from '../command.ts';
import { formatTable } from '../format-table.ts';

const defaultLimit = 50;

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
      limit: { type: 'string', value: 'number', description: `Maximum number of grants; default ${defaultLimit}.` },
      after: {
        type: 'string',
        value: 'grant_id',
        description: 'Only grants after this one in the list: the next page.',
      },
    },
    async run({ db, clock, settings }, args) {
      const { grants, hasMore } = await listGrants(db, {
        appId: args.text('app'),
        unionId: args.text('union-id'),
        includeEnded: args.flag('all'),
        now: clock(),
        after: args.text('after'),
        limit: args.count('limit', defaultLimit, { max: 1000 }),
      });
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
          has_more: hasMore,
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
          ...(hasMore ? [`More grants: repeat the command with --after ${grants.at(-1)?.grantId}.`] : []),
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
