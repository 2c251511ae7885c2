import type { CommandArguments, CommandOption } from './command.ts';

/** Returns the option for the overlap of a rotation, that is, the time for which the old secret still works. */
export function overlapOption(effect: string, defaultHours: number): CommandOption {
  return { type: 'string', value: 'hours', description: `Hours during which ${effect}; default ${defaultHours}.` };
}

/** Returns the overlap of a rotation in seconds. */
export function overlapSeconds(args: CommandArguments, defaultHours: number): number {
  return args.count('overlap', defaultHours, { min: 0, max: maxHours }) * 3600;
}

const maxHours = 24 * 365;
