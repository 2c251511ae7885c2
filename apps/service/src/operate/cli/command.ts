import type { AppContext } from '../../context/app-context.ts';

export interface CommandOption {
  type: 'string' | 'boolean';
  /** May be given more than once. */
  multiple?: true;
  required?: true;
  /** What stands for the value in the help. */
  value?: string;
  description: string;
}

/** One command of an operator: `service <noun> <verb>`, or one word. */
export interface Command {
  noun: string;
  verb?: string;
  summary: string;
  /** Words after the verb. */
  positionals?: readonly { name: string; required?: true; multiple?: true; description: string }[];
  options?: Readonly<Record<string, CommandOption>>;
  /** Whether it also runs where the schema of the database is not this version's. */
  allowsAnySchema?: true;
  run(appContext: CommandContext, args: CommandArguments): Promise<Outcome>;
}

export type CommandContext = AppContext & {
  /** The first line of standard input: a password does not belong among the arguments, which everybody can list. */
  readLine: () => Promise<string>;
};

/** What a command says: to a program, and to a person. */
interface Outcome {
  json: unknown;
  lines: readonly string[];
}

/** The command line was not understood; the message says what to write instead. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

type Value = string | boolean | (string | boolean)[] | undefined;

/** What was written after the command, as its options describe it. */
export class CommandArguments {
  readonly positionals: readonly string[];
  readonly #values: Readonly<Record<string, Value>>;

  constructor(positionals: readonly string[], values: Readonly<Record<string, Value>>) {
    this.positionals = positionals;
    this.#values = values;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Of an option or word that the command requires. */
  getRequired(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new UsageError(`--${name} is missing.`);
    return value;
  }

  texts(name: string): string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  /** A whole number from 1. */
  count(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (!/^[1-9]\d{0,8}$/.test(value))
      throw new UsageError(`--${name} is a whole number from 1, which "${value}" is not.`);
    return Number(value);
  }
}
