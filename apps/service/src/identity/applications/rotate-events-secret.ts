import { OperatorError } from '../../kernel/operator-error.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { setEventsSecret } from './application-queries.ts';
import { generateEventsSecret } from './generated-credentials.ts';

/**
 * Replaces the secret that signs an application's events. During the overlap, each event has two signatures, so that
 * the receiver can change its secret at any time.
 * @throws OperatorError if the application does not exist, is disabled or does not receive events
 */
export async function rotateEventsSecret(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  appId: string,
  overlapSeconds: number,
): Promise<{ appId: string; eventsSecret: string; previousUntil: Date | null }> {
  const eventsSecret = generateEventsSecret(random);
  const previousUntil = overlapSeconds > 0 ? addSeconds(clock(), overlapSeconds) : null;
  if (!(await setEventsSecret(db, appId, { secret: eventsSecret, previousUntil }))) {
    throw new OperatorError(`Application "${appId}" not found, disabled, or without events. See \`service app list\`.`);
  }
  return { appId, eventsSecret, previousUntil };
}
