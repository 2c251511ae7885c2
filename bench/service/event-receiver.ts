import { createServer } from 'node:http';

/** A receiver of events that responds at once, as a process of its own. `GET` returns how many it has received. */
let received = 0;
createServer((request, response) => {
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
