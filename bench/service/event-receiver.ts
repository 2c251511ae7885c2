import { createServer } from 'node:http';

/** Event receiver in a separate process that responds immediately. `GET` returns the number of events received. */
let received = 0;
// It never closes an idle connection. While the embedded database blocks the benchmark's event loop for seconds, the
// client cannot notice a closed connection, so its next request on it would fail.
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  if (request.method === 'GET') {
    response.end(String(received));
    return;
  }
  request.resume();
  request.once('end', () => {
    received += 1;
    response.end('success');
  });
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
