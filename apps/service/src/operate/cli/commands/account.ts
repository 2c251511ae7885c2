import { createAccount } from '../../../identity/accounts/create-account.ts';
import { listAccounts } from '../../../identity/accounts/list-accounts.ts';
import { resetAccount } from '../../../identity/accounts/reset-account.ts';
import { updateAccount } from '../../../identity/accounts/update-account.ts';
import { localTime } from '../../../kernel/local-time.ts';
import { UsageError, type Command, type CommandContext, type CommandArguments } from '../command.ts';
import { formatTable } from '../format-table.ts';

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
    options: {
      ...options,
      operator: { type: 'boolean', description: 'Allow the user of this account to see the status page.' },
    },
    async run(appContext, args) {
      const password = await readPassword(appContext, args);
      const isOperator = args.flag('operator');
      const account = await createAccount(appContext, {
        name: args.positionals[0] ?? '',
        ...(password && { password }),
        isOperator,
      });
      return {
        json: { name: account.name, operator: isOperator, ...(!password && { password: account.password }) },
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
          operator: account.isOperator,
        })),
        lines: formatTable(
          ['NAME', 'CREATED', 'PASSWORD SET', 'OPERATOR'],
          accounts.map((account) => [
            account.name,
            time(account.createdAt),
            time(account.passwordSetAt),
            account.isOperator ? 'yes' : 'no',
          ]),
        ),
      };
    },
  },
  {
    noun: 'account',
    verb: 'update',
    summary: 'Change whether the user of an account can see the status page.',
    positionals: [nameArgument],
    options: {
      operator: {
        type: 'string',
        value: 'yes|no',
        required: true,
        description: 'Whether the user of this account can see the status page.',
      },
    },
    async run({ db }, args) {
      const operator = args.text('operator');
      if (operator !== 'yes' && operator !== 'no')
        throw new UsageError(`--operator must be yes or no, but is "${operator}".`);
      const account = await updateAccount(db, args.positionals[0] ?? '', { isOperator: operator === 'yes' });
      return {
        json: { name: account.name, operator: account.isOperator },
        lines: [
          account.isOperator
            ? `The user of ${account.name} can see the status page.`
            : `The user of ${account.name} will lose access to the status page within 5 minutes.`,
        ],
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
