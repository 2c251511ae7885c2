import { eventStates, listEvents, type EventState } from '../../events/list-events.ts';
import { replayEvents } from '../../events/replay-events.ts';
import { localTime } from '../../http/local-time.ts';
import { OperatorError } from '../../operator-error.ts';
import { MisuseError, type Command } from '../command.ts';
import { table } from '../table.ts';

const app = { type: 'string', value: 'app_id', meaning: 'Only those of this application.' } as const;
const usualLimit = 50;

/** The outbox of events. */
export const eventCommands: readonly Command[] = [
  {
    noun: 'event',
    verb: 'list',
    summary: 'List events, newest first; delivered ones stay a day.',
    options: {
      app,
      state: { type: 'string', value: eventStates.join('|'), meaning: 'Only those in this state.' },
      limit: { type: 'string', value: 'number', meaning: `How many at most; ${usualLimit} unless given.` },
    },
    async run({ db, settings }, given) {
      const state = stateOf(given.text('state'));
      const events = await listEvents(db, { appId: given.text('app'), state, limit: given.count('limit', usualLimit) });
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
        lines: table(
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
    summary: 'Send events again that were given up.',
    words: [{ name: 'id', multiple: true, meaning: 'Identifiers of the events.' }],
    options: { app, all: { type: 'boolean', meaning: 'All that were given up, of one application or of every one.' } },
    async run({ db, clock }, given) {
      if (given.flag('all') === given.words.length > 0) {
        throw new MisuseError('Say which events: their identifiers, or --all.');
      }
      const appId = given.text('app');
      const wanted = given.flag('all') ? [undefined] : given.words;
      const replayed: string[] = [];
      for (const id of wanted) replayed.push(...(await replayEvents(db, { appId, id, now: clock() })));
      const missing = given.words.filter((id) => !replayed.includes(id));
      if (missing.length > 0) {
        throw new OperatorError(
          `${missing.join(', ')}: there is no such event that was given up. See \`service event list --state failed\`.`,
        );
      }
      return { json: { replayed }, lines: [`${replayed.length} events are sent again.`] };
    },
  },
];

function stateOf(text: string | undefined): EventState | undefined {
  const state = eventStates.find((one) => one === text);
  if (text !== undefined && !state) {
    throw new MisuseError(`--state is one of ${eventStates.join(', ')}, which "${text}" is not.`);
  }
  return state;
}
