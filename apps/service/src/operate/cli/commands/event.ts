import { eventStates, listEvents, type EventState } from '../../../events/list-events.ts';
import { replayEvents } from '../../../events/replay-events.ts';
import { localTime } from '../../../kernel/local-time.ts';
import { OperatorError } from '../../../kernel/operator-error.ts';
import { UsageError, type Command } from '../command.ts';
import { rotateEventsSecret } from '../../../identity/applications/rotate-events-secret.ts';
import { overlapOption, overlapSeconds } from '../overlap.ts';
import { formatTable } from '../format-table.ts';

const app = { type: 'string', value: 'app_id', description: 'Only events of this application.' } as const;
const defaultLimit = 50;
/** Default overlap in hours, which gives the application time to configure the new secret. */
const defaultOverlapHours = 24;

/** Commands for the outbox of events. */
export const eventCommands: readonly Command[] = [
  {
    noun: 'event',
    verb: 'list',
    summary: 'List events, newest first. Delivered events are kept for a day.',
    options: {
      app,
      state: { type: 'string', value: eventStates.join('|'), description: 'Only events in this state.' },
      limit: { type: 'string', value: 'number', description: `Maximum number of events; default ${defaultLimit}.` },
      after: { type: 'string', value: 'id', description: 'Only events after this one in the list: the next page.' },
    },
    async run({ db, settings }, args) {
      const state = stateOf(args.text('state'));
      const limit = args.count('limit', defaultLimit);
      const events = await listEvents(db, { appId: args.text('app'), state, after: args.text('after'), limit });
      const time = (date: Date) => localTime(date, settings.timeZone);
      return {
        json: events.map((event) => ({
          id: event.id,
          app_id: event.appId,
          type: event.type,
          state: event.state,
          attempts: event.attempts,
          created_at: event.createdAt.toISOString(),
          at: event.at.toISOString(),
        })),
        lines: formatTable(
          ['ID', 'APP_ID', 'TYPE', 'STATE', 'ATTEMPTS', 'CREATED', 'AT'],
          events.map((event) => [
            event.id,
            event.appId,
            event.type,
            event.state,
            String(event.attempts),
            time(event.createdAt),
            time(event.at),
          ]),
        ),
      };
    },
  },
  {
    noun: 'event',
    verb: 'replay',
    summary: 'Retry failed events.',
    positionals: [{ name: 'id', multiple: true, description: 'Event IDs.' }],
    options: {
      app,
      all: { type: 'boolean', description: 'Retry all failed events, of one application if --app is given.' },
    },
    async run({ db, clock }, args) {
      if (args.flag('all') === args.positionals.length > 0) {
        throw new UsageError('Specify the events: pass their IDs or --all.');
      }
      const appId = args.text('app');
      const ids = args.flag('all') ? [undefined] : args.positionals;
      const replayed: string[] = [];
      for (const id of ids) {
        for (const found of await replayEvents(db, { appId, id, now: clock() })) replayed.push(found);
      }
      const missing = args.positionals.filter((id) => !replayed.includes(id));
      if (missing.length > 0) {
        throw new OperatorError(
          `No failed event found for ${missing.join(', ')}. See \`service event list --state failed\`.`,
        );
      }
      return {
        json: { replayed },
        lines: [`${replayed.length} ${replayed.length === 1 ? 'event' : 'events'} queued for delivery.`],
      };
    },
  },
  {
    noun: 'event',
    verb: 'rotate',
    summary: 'Replace the secret that signs the events of an application, and print the new one once.',
    positionals: [{ name: 'app_id', required: true, description: 'Application ID.' }],
    options: { overlap: overlapOption('events have a signature for each of the two secrets', defaultOverlapHours) },
    async run(appContext, args) {
      const { appId, eventsSecret, previousUntil } = await rotateEventsSecret(
        appContext,
        args.positionals[0] ?? '',
        overlapSeconds(args, defaultOverlapHours),
      );
      const old = previousUntil ? `is valid until ${previousUntil.toISOString()}` : 'is no longer used';
      return {
        json: { app_id: appId, events_secret: eventsSecret, previous_until: previousUntil?.toISOString() ?? null },
        lines: [
          'Store it now. It will not be shown again:',
          `  EVENTS_SECRET=${eventsSecret}`,
          `The old secret ${old}.`,
        ],
      };
    },
  },
];

function stateOf(text: string | undefined): EventState | undefined {
  const state = eventStates.find((known) => known === text);
  if (text !== undefined && !state) {
    throw new UsageError(`--state must be one of ${eventStates.join(', ')}, but is "${text}".`);
  }
  return state;
}
