import { validateResponse } from '../../fetcher/validate-response.ts';
import { convertError } from '../../fetcher/with-timeout.ts';
import { connectionResponse } from '../../fetcher/response-shapes.ts';
import { explainFailedRequest } from '../results/failed-request.ts';
import {
  okResult,
  errorResult,
  unknownResult,
  warningResult,
  type CheckContext,
  type CheckResult,
} from '../results/check-result.ts';
import { getHelpUrl } from '../results/help-url.ts';
import { allowLine, mountLine } from '../results/fix-lines.ts';

/** Checks whether the backend responds, and whether this user's app is connected. */
export async function checkConnection({ fetcher, signal, backend }: CheckContext): Promise<CheckResult> {
  const getConnection = fetcher.getConnection?.bind(fetcher);
  if (!getConnection) return unknownResult('connection', ({ noMethod }) => noMethod('getConnection'));
  try {
    const connection = await validateResponse(connectionResponse, () => getConnection({ signal }));
    if (connection.status === 'connected') {
      const { userId } = connection;
      return okResult('connection', ({ connection: messages }) =>
        userId ? messages.connectedAs(userId) : messages.connected,
      );
    }
    return connection.status === 'banned'
      ? errorResult(
          'connection',
          ({ connection: messages }) => messages.banned,
          'service user unban <union_id> --app <app_id>',
        )
      : warningResult('connection', ({ connection: messages }) => messages.disconnected, '<ConnectButton />');
  } catch (cause) {
    const error = await convertError(cause);
    if (error.code === 'network' && backend && backend.origin !== location.origin)
      return errorResult('connection', (messages) => messages.corsBlocked(backend.origin), allowLine());
    const known = explainFailedRequest(error, backend);
    if (known) return errorResult('connection', known.getMessage, known.fix, known.help);
    if (error.code === 'internal' && error.requestId)
      return errorResult(
        'connection',
        ({ connection: messages }) => messages.failing(error.code),
        error.requestId,
        getHelpUrl(error, backend),
      );
    return errorResult(
      'connection',
      ({ connection: messages }) => messages.failed(error.code),
      mountLine(backend),
      getHelpUrl(error, backend),
    );
  }
}
