import { parseArgs } from 'node:util';
import { OperatorError } from '../../kernel/operator-error.ts';
import { allCommands } from './all-commands.ts';
import { CommandArguments, UsageError, type Command, type CommandContext } from './command.ts';
import { commandHelp, commonOptions, generalHelp, nounHelp, program, usage } from './help.ts';

/** Exit codes for a failed command and an invalid command line. */
const status = { done: 0, failed: 1, usageError: 2 } as const;

/** Environment of a command: its output, dependencies and error messages. */
export interface CommandEnvironment {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Opens the database and other dependencies. Called only if a command runs. */
  open: (command: Command) => Promise<{ appContext: CommandContext; close: () => Promise<void> }>;
  /** Returns a message for errors that an operator can fix; undefined for other errors. */
  explain: (error: unknown) => string | undefined;
}

/**
 * Runs `service <noun> <verb> …`.
 * @returns The exit code.
 */
export async function runCommand(args: readonly string[], environment: CommandEnvironment): Promise<number> {
  const json = args.includes('--json');
  try {
    const resolved = resolveCommand(args);
    if (typeof resolved === 'string') {
      environment.out(resolved);
      return status.done;
    }
    const { appContext, close } = await environment.open(resolved.command);
    try {
      const { json: document, lines, isFailure = false } = await resolved.command.run(appContext, resolved.args);
      environment.out(json ? JSON.stringify(document, null, 2) : lines.join('\n'));
      return isFailure ? status.failed : status.done;
    } finally {
      await close();
    }
  } catch (error) {
    const sentence = isOperatorError(error) ? error.message : environment.explain(error);
    if (sentence === undefined) throw error;
    environment.err(json ? JSON.stringify({ error: sentence }) : sentence);
    return error instanceof UsageError ? status.usageError : status.failed;
  }
}

function isOperatorError(error: unknown): error is Error {
  return error instanceof OperatorError || error instanceof UsageError;
}

/** Returns the parsed command with its arguments, or the requested help text. */
function resolveCommand(args: readonly string[]): { command: Command; args: CommandArguments } | string {
  const [noun, verb, ...rest] = args;
  const isHelpRequested = args.includes('--help') || args.includes('-h');
  if (noun === undefined || noun.startsWith('-')) {
    if (isHelpRequested) return generalHelp(allCommands);
    throw new UsageError(`Unknown option "${noun}". See \`${program} --help\`.`);
  }
  const commandsOfNoun = allCommands.filter((command) => command.noun === noun);
  if (commandsOfNoun.length === 0) throw new UsageError(`Unknown command "${noun}". See \`${program} --help\`.`);
  const single = commandsOfNoun.find((candidate) => candidate.verb === undefined);
  if (single) return isHelpRequested ? commandHelp(single) : { command: single, args: read(single, args.slice(1)) };
  const command = commandsOfNoun.find((candidate) => candidate.verb === verb);
  if (!command) {
    if (isHelpRequested) return nounHelp(commandsOfNoun);
    const verbs = commandsOfNoun.map((candidate) => candidate.verb).join(', ');
    throw new UsageError(`"${noun}" requires a subcommand: ${verbs}.`);
  }
  return isHelpRequested ? commandHelp(command) : { command, args: read(command, rest) };
}

function read(command: Command, args: readonly string[]): CommandArguments {
  const options = { ...command.options, ...commonOptions };
  const parsed = parse(args, options, command);
  const { positionals = [] } = command;
  const missing = positionals.find((argument, index) => argument.required && parsed.positionals[index] === undefined);
  if (missing) throw usageError(command, `<${missing.name}> is missing`);
  const acceptsMany = positionals.at(-1)?.multiple ?? false;
  if (!acceptsMany && parsed.positionals.length > positionals.length) {
    throw usageError(command, `unexpected argument "${parsed.positionals[positionals.length]}"`);
  }
  for (const [name, option] of Object.entries(command.options ?? {})) {
    const value = parsed.values[name];
    if (option.required && value === undefined) throw usageError(command, `--${name} is missing`);
    if (value === '') throw usageError(command, `--${name} is empty`);
  }
  return new CommandArguments(parsed.positionals, parsed.values);
}

function parse(args: readonly string[], options: NonNullable<Command['options']>, command: Command) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { type, multiple }]) => [name, { type, ...(multiple && { multiple }) }]),
      ),
    });
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw usageError(command, (error as Error).message.split(/[.\n]/)[0] ?? '');
  }
}

function usageError(command: Command, problem: string): UsageError {
  return new UsageError(`${problem}. Write: ${usage(command, 'long')}`);
}
