import { settingNames } from '../../context/setting-names.ts';
import type { Command, CommandOption } from './command.ts';

/** Options that all commands have. */
export const commonOptions = {
  json: { type: 'boolean', description: 'Print one JSON document, for programs.' },
  help: { type: 'boolean', description: 'Show help.' },
} as const satisfies Record<string, CommandOption>;

/** The name of the program in its help. */
export const program = 'service';

/** Returns the text of `service --help`: every command, and the settings that commands share with the service. */
export function generalHelp(commands: readonly Command[]): string {
  return [
    `${program} starts the service. With a command, it administers the service that uses the same settings:`,
    '',
    ...columns(commands.map((command) => [usage(command, 'short'), command.summary])),
    '',
    `Run ${program} <command> --help for details. Every command accepts --json.`,
    'Exit codes: 0 success, 1 error, 2 invalid command line.',
    '',
    'Settings (environment):',
    '',
    ...columns(Object.entries(settingNames)),
  ].join('\n');
}

/** Returns the text of `service app --help`. */
export function nounHelp(commands: readonly Command[]): string {
  return columns(commands.map((command) => [usage(command, 'short'), command.summary]))
    .join('\n')
    .trimStart();
}

/** Returns the text of `service app create --help`. */
export function commandHelp(command: Command): string {
  const positionals = (command.positionals ?? []).map(({ name, description }): [string, string] => [
    `<${name}>`,
    description,
  ]);
  const options = Object.entries({ ...command.options, ...commonOptions }).map(([name, option]): [string, string] => [
    formatOption(name, option),
    `${option.description}${'multiple' in option && option.multiple ? ' May be repeated.' : ''}`,
  ]);
  return [usage(command, 'long'), '', command.summary, '', ...columns([...positionals, ...options])].join('\n');
}

/** Returns the usage line of a command. */
export function usage({ noun, verb, positionals = [], options = {} }: Command, length: 'short' | 'long'): string {
  const positionalUsage = positionals.map(({ name, required, multiple }) => {
    const placeholder = `<${name}>${multiple ? '…' : ''}`;
    return required ? placeholder : `[${placeholder}]`;
  });
  const optionUsage = Object.entries(options).flatMap(([name, option]) => {
    if (option.required) return [formatOption(name, option)];
    return length === 'long' ? [`[${formatOption(name, option)}]`] : [];
  });
  return [program, noun, ...(verb === undefined ? [] : [verb]), ...positionalUsage, ...optionUsage].join(' ');
}

function formatOption(name: string, { type, value }: CommandOption): string {
  return type === 'boolean' ? `--${name}` : `--${name} <${value ?? name}>`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([term]) => term.length));
  return rows.map(([term, description]) => `  ${term.padEnd(width)}  ${description}`);
}
