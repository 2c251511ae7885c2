import { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from './with-timeout.ts';
import { fits, type Form } from './shape.ts';

/**
 * Returns the response of a call once it has the given form.
 * @throws PptError whatever the call fails with; `timeout` after a minute; `bad_response` for another form: the host's
 * own fetcher may bring nothing, or the page of a login.
 */
export function answerOf<Answer>(form: Form, call: () => Promise<Answer>): Promise<Answer> {
  return withTimeout(async () => requireForm(form, await call()));
}

/** @throws PptError `bad_response` if the response does not have the form. */
export function requireForm<Answer>(form: Form, answer: Answer): Answer {
  if (fits(form, answer)) return answer;
  throw new PptError({ code: 'bad_response', message: 'The service did not answer as expected.' });
}
