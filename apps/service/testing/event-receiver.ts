import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

/**
 * A separate program, so that it can be killed. It accepts deliveries, verifies each with the reference library, writes
 * its body to disk, and only then returns `success`. Arguments: port, secret, file.
 */
const [port, secret = '', file = ''] = process.argv.slice(2);
const webhook = new Webhook(secret);
const log = openSync(file, 'a');

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    try {
      webhook.verify(body, request.headers as Record<string, string>);
    } catch {
      response.writeHead(401).end();
      return;
    }
    writeSync(log, `${body}\n`);
    fsyncSync(log);
    response.end('success');
  });
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
