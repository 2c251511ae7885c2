import type { PptHostOptions } from './options.ts';

type Service = PptHostOptions['service'];
type Events = NonNullable<PptHostOptions['events']>;
type Unsigned = NonNullable<Events['unsigned']>;

/** The names of all options. The types ensure that none is missing here. */
const optionNames: Readonly<Record<keyof PptHostOptions, true>> = {
  service: true,
  publicUrl: true,
  authenticate: true,
  connection: true,
  connect: true,
  role: true,
  storage: true,
  secret: true,
  events: true,
  allowedOrigins: true,
  rateLimit: true,
  observe: true,
  trace: true,
  log: true,
  fetch: true,
  now: true,
};
const serviceNames: Readonly<Record<keyof Service, true>> = {
  baseUrl: true,
  appId: true,
  appToken: true,
  timeZone: true,
};
const eventNames: Readonly<Record<keyof Events, true>> = { secret: true, on: true, unsigned: true };
const unsignedNames: Readonly<Record<keyof Unsigned, true>> = { pathSecret: true, handle: true };

/**
 * Returns an issue for each option that does not exist, such as one with a typo. TypeScript finds these in most
 * programs, but not in JavaScript or behind a spread.
 */
export function unknownOptions(options: PptHostOptions): string[] {
  return [
    ...unknownIn('', options, optionNames),
    ...unknownIn('service.', options.service, serviceNames),
    ...unknownIn('events.', options.events, eventNames),
    ...unknownIn('events.unsigned.', options.events?.unsigned, unsignedNames),
  ];
}

function unknownIn(path: string, options: object | undefined, known: Readonly<Record<string, true>>): string[] {
  return Object.keys(options ?? {})
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => {
      const similar = Object.keys(known).find((other) => other.toLowerCase() === name.toLowerCase());
      const fix = similar ? `Did you mean ${similar}?` : `Remove it. Known are ${Object.keys(known).join(', ')}.`;
      return `${path}${name} is not an option. ${fix}`;
    });
}
