import { answerOf } from '../fetcher/answer-of.ts';
import { toPptError } from '../fetcher/ppt-error.ts';
import { connectionResponse } from '../fetcher/response-shapes.ts';
import { explainFailedRequest } from './failed-request.ts';
import { fine, problem, warning, type Examination, type Observation } from './finding.ts';
import { helpOf } from './help-of.ts';
import { allowLine, mountLine } from './remedies.ts';

/** Whether the backend answers, and whether this person's app is connected. */
export async function lookAtConnection({ fetcher, signal, backend }: Examination): Promise<Observation> {
  try {
    const connection = await answerOf(connectionResponse, () => fetcher.getConnection({ signal }));
    if (connection.status === 'connected') {
      const { userId } = connection;
      return fine('connection', ({ connection: words }) => (userId ? words.connectedAs(userId) : words.connected));
    }
    return connection.status === 'banned'
      ? problem('connection', ({ connection: words }) => words.banned, 'service user unban <union_id> --app <app_id>')
      : warning('connection', ({ connection: words }) => words.disconnected, '<ConnectButton />');
  } catch (cause) {
    const error = toPptError(cause);
    if (error.code === 'network' && backend && backend.origin !== location.origin)
      return problem('connection', (words) => words.elsewhere(backend.origin), allowLine());
    const known = explainFailedRequest(error, backend);
    if (known) return problem('connection', known.say, known.remedy, known.help);
    if (error.code === 'internal' && error.requestId)
      return problem(
        'connection',
        ({ connection: words }) => words.failing(error.code),
        error.requestId,
        helpOf(error, backend),
      );
    return problem(
      'connection',
      ({ connection: words }) => words.failed(error.code),
      mountLine(backend),
      helpOf(error, backend),
    );
  }
}
