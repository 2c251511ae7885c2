import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import { allCommands } from './all-commands.ts';
import { Given, MisuseError, type Command, type CommandParts } from './command.ts';
import { commandHelp, everyOption, generalHelp, nounHelp, program, usage } from './help.ts';

/** Exit codes: the work was refused or failed; the command was not understood. */
const status = { done: 0, failed: 1, misused: 2 } as const;

export interface CommandWorld {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Opens the database and whatever else a command needs, only where one is run. */
  open: (command: Command) => Promise<{ parts: CommandParts; close: () => Promise<void> }>;
  /** A sentence for what an operator can mend; undefined for everything else. */
  explain: (error: unknown) => string | undefined;
}

/** `service <noun> <verb> …` @returns the exit code. */
export async function runCommand(args: readonly string[], world: CommandWorld): Promise<number> {
  const json = args.includes('--json');
  try {
    const chosen = choose(args);
    if (typeof chosen === 'string') {
      world.out(chosen);
      return status.done;
    }
    const { parts, close } = await world.open(chosen.command);
    try {
      const { json: document, lines } = await chosen.command.run(parts, chosen.given);
      world.out(json ? JSON.stringify(document, null, 2) : lines.join('\n'));
      return status.done;
    } finally {
      await close();
    }
  } catch (error) {
    const sentence = isOperators(error) ? error.message : world.explain(error);
    if (sentence === undefined) throw error;
    world.err(json ? JSON.stringify({ error: sentence }) : sentence);
    return error instanceof MisuseError ? status.misused : status.failed;
  }
}

function isOperators(error: unknown): error is Error {
  return error instanceof OperatorError || error instanceof MisuseError;
}

/** The command that is meant with what was written after it, or the help that was asked for. */
function choose(args: readonly string[]): { command: Command; given: Given } | string {
  const [noun, verb, ...rest] = args;
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (noun === undefined || noun.startsWith('-')) {
    if (asksForHelp) return generalHelp(allCommands);
    throw new MisuseError(`There is no option "${noun}". See \`${program} --help\`.`);
  }
  const ofNoun = allCommands.filter((command) => command.noun === noun);
  if (ofNoun.length === 0) throw new MisuseError(`There is no command "${noun}". See \`${program} --help\`.`);
  const single = ofNoun.find((one) => one.verb === undefined);
  if (single) return asksForHelp ? commandHelp(single) : { command: single, given: read(single, args.slice(1)) };
  const command = ofNoun.find((one) => one.verb === verb);
  if (!command) {
    if (asksForHelp) return nounHelp(ofNoun);
    const verbs = ofNoun.map((one) => one.verb).join(', ');
    throw new MisuseError(`Say what to do with "${noun}": ${verbs}.`);
  }
  return asksForHelp ? commandHelp(command) : { command, given: read(command, rest) };
}

function read(command: Command, args: readonly string[]): Given {
  const options = { ...command.options, ...everyOption };
  const parsed = parse(args, options, command);
  const { words = [] } = command;
  const missing = words.find((word, index) => word.required && parsed.positionals[index] === undefined);
  if (missing) throw misuse(command, `<${missing.name}> is missing`);
  const takesMany = words.at(-1)?.multiple ?? false;
  if (!takesMany && parsed.positionals.length > words.length) {
    throw misuse(command, `"${parsed.positionals[words.length]}" is too much`);
  }
  for (const [name, option] of Object.entries(command.options ?? {})) {
    const value = parsed.values[name];
    if (option.required && value === undefined) throw misuse(command, `--${name} is missing`);
    if (value === '') throw misuse(command, `--${name} is empty`);
  }
  return new Given(parsed.positionals, parsed.values);
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
    throw misuse(command, (error as Error).message.split(/[.\n]/)[0] ?? '');
  }
}

function misuse(command: Command, problem: string): MisuseError {
  return new MisuseError(`${problem}. Write: ${usage(command, 'long')}`);
}
