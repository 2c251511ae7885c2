import type { AppContext } from '../../context/app-context.ts';

/** An option of a command. */
export interface CommandOption {
  type: 'string' | 'boolean';
  /** Whether the option may be repeated. */
  multiple?: true;
  required?: true;
  /** Placeholder of the value in the help. */
  value?: string;
  description: string;
}

/** A command for operators: `service <noun> <verb>`, or one word. */
export interface Command {
  noun: string;
  verb?: string;
  summary: string;
  /** Positional arguments after the verb. */
  positionals?: readonly { name: string; required?: true; multiple?: true; description: string }[];
  options?: Readonly<Record<string, CommandOption>>;
  /** Whether the command also runs if the database schema has another version. */
  allowsAnySchema?: true;
  /** Whether the command connects to the database without a pooler (`DATABASE_DIRECT_URL`). */
  needsSession?: true;
  run(appContext: CommandContext, args: CommandArguments): Promise<Outcome>;
}

/** The dependencies of a command. */
export type CommandContext = AppContext & {
  /**
   * Returns the first line of standard input. Passwords must not be arguments, because any user of the machine can list
   * arguments.
   */
  readLine: () => Promise<string>;
};

/** A command's output: JSON for programs, lines for a terminal. */
interface Outcome {
  json: unknown;
  lines: readonly string[];
  /** Whether the result counts as a failure although the command itself has worked, as after a failed check. */
  isFailure?: boolean;
}

/** Thrown if the command line is invalid. The message explains how to correct it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

type Value = string | boolean | (string | boolean)[] | undefined;

/** The parsed options of a command. */
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

  /**
   * Returns a required option or argument.
   * @throws UsageError if it is missing.
   */
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

  /**
   * Returns an option that is a whole number, by default at least 1.
   * @throws UsageError for other values.
   */
  count(name: string, fallback: number, { min = 1, max = 999_999_999 }: { min?: number; max?: number } = {}): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^(?:0|[1-9]\d{0,8})$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) {
      const range = max === 999_999_999 ? `of at least ${min}` : `from ${min} to ${max}`;
      throw new UsageError(`--${name} must be a whole number ${range}, but is "${value}".`);
    }
    return number;
  }
}
