import { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from './with-timeout.ts';
import { fits, type Form } from './shape.ts';

/**
 * What a call answers, in its form; whatever it fails with, as a `PptError`: `timeout` after a minute.
 * @param form what whoever asks cannot do without: a host's own fetcher may bring nothing, or the page of a login.
 */
export function answerOf<Answer>(form: Form, call: () => Promise<Answer>): Promise<Answer> {
  return withTimeout(async () => {
    const answer = await call();
    if (fits(form, answer)) return answer;
    throw new PptError({ code: 'bad_response', message: 'The service did not answer as expected.' });
  });
}
