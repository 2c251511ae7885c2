import { createAccount } from '../../../identity/accounts/create-account.ts';
import { listAccounts } from '../../../identity/accounts/list-accounts.ts';
import { resetAccount } from '../../../identity/accounts/reset-account.ts';
import { localTime } from '../../../kernel/local-time.ts';
import type { Command, CommandContext, CommandArguments } from '../command.ts';
import { table } from '../table.ts';

const nameArgument = {
  name: 'name',
  required: true,
  description: 'Account name, for example an email address.',
} as const;
const options = {
  'password-stdin': {
    type: 'boolean',
    description:
      'Read the password from the first line of standard input. Without this option, a password is generated and printed.',
  },
} as const;

/** Commands for the accounts of the workspace, whose users can sign in and authorize applications. */
export const accountCommands: readonly Command[] = [
  {
    noun: 'account',
    verb: 'create',
    summary: 'Create an account, and print its generated password once.',
    positionals: [nameArgument],
    options,
    async run(appContext, args) {
      const password = await readPassword(appContext, args);
      const account = await createAccount(appContext, {
        name: args.positionals[0] ?? '',
        ...(password && { password }),
      });
      return {
        json: { name: account.name, ...(!password && { password: account.password }) },
        lines: [`Account ${account.name} created. It can now sign in.`, ...passwordLines(password, account.password)],
      };
    },
  },
  {
    noun: 'account',
    verb: 'list',
    summary: 'List the accounts.',
    async run({ db, settings }) {
      const accounts = await listAccounts(db);
      const time = (date: Date) => localTime(date, settings.timeZone);
      return {
        json: accounts.map((account) => ({
          name: account.name,
          created_at: account.createdAt.toISOString(),
          password_set_at: account.passwordSetAt.toISOString(),
        })),
        lines: table(
          ['NAME', 'CREATED', 'PASSWORD SET'],
          accounts.map((account) => [account.name, time(account.createdAt), time(account.passwordSetAt)]),
        ),
      };
    },
  },
  {
    noun: 'account',
    verb: 'reset',
    summary: 'Set a new password for an account and end its sign-in sessions.',
    positionals: [nameArgument],
    options,
    async run(appContext, args) {
      const password = await readPassword(appContext, args);
      const account = await resetAccount(appContext, {
        name: args.positionals[0] ?? '',
        ...(password && { password }),
      });
      return {
        json: {
          name: account.name,
          ended_sign_ins: account.endedSignIns,
          ...(!password && { password: account.password }),
        },
        lines: [
          `Password of ${account.name} reset. Sign-in sessions ended: ${account.endedSignIns}.`,
          ...passwordLines(password, account.password),
        ],
      };
    },
  },
];

async function readPassword({ readLine }: CommandContext, args: CommandArguments): Promise<string | undefined> {
  return args.flag('password-stdin') ? readLine() : undefined;
}

function passwordLines(provided: string | undefined, generated: string): string[] {
  return provided === undefined ? ['Store it now. It will not be shown again:', `  PASSWORD=${generated}`] : [];
}
