import { describe, expect, it } from 'vitest';
import { openLog, type LogFormat, type LogLevel } from './log.ts';
import { redact } from './redact.ts';
import { requestScope } from './request-scope.ts';

const lines = (format: LogFormat, level?: LogLevel) => {
  const writtenLines: string[] = [];
  const write = (line: string) => void writtenLines.push(line);
  const log = openLog({ clock: () => new Date(0), format, ...(level && { level }), write });
  return { log, writtenLines };
};

describe('log line', () => {
  it('is one JSON object with the request id in JSON format', () => {
    const { log, writtenLines } = lines('json');
    requestScope.run({ requestId: 'req_1' }, () => log('a picture was not taken', { level: 'warn', host: 'x.test' }));
    log('two\nlines');
    expect(writtenLines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'warn',
        message: 'a picture was not taken',
        request_id: 'req_1',
        host: 'x.test',
      },
      { time: '1970-01-01T00:00:00.000Z', level: 'info', message: 'two\nlines' },
    ]);
    expect(writtenLines.every((line) => !line.includes('\n'))).toBe(true);
  });

  it('is one line in text format, regardless of its content, except for the stack of an error', () => {
    const { log, writtenLines } = lines('text');
    log('GET /a\nb', { status: 500, error: 'Error: x\n    at y' });
    expect(writtenLines).toEqual(['1970-01-01T00:00:00.000Z GET /a%0Ab 500 Error: x\n    at y']);
  });

  it('is dropped if it is below the log level', () => {
    const { log, writtenLines } = lines('text', 'warn');
    log('started');
    log('slow %s', { level: 'warn' });
    log('failed', { level: 'error' });
    expect(writtenLines.map((line) => line.split(' ').slice(1).join(' '))).toEqual(['slow %s', 'failed']);
  });

  it('has the id of the right request when two requests run concurrently', async () => {
    const { log, writtenLines } = lines('json');
    const work = (requestId: string) =>
      requestScope.run({ requestId }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        log('done');
      });
    await Promise.all([work('req_1'), work('req_2')]);
    const ids = writtenLines.map((line) => (JSON.parse(line) as { request_id: string }).request_id);
    expect(ids.toSorted()).toEqual(['req_1', 'req_2']);
  });
});

describe('secrets in the log', () => {
  it.each([
    ['an application token', 'token pptapp_Abc-123_x of', 'token pptapp_[redacted] of'],
    ['an access token', '"ppta_abc"', '"ppta_[redacted]"'],
    ['a refresh token', 'pptr_abc,', 'pptr_[redacted],'],
    ['an editor session', 'ppts_abc', 'ppts_[redacted]'],
    ['an authorization code', 'pptc_abc', 'pptc_[redacted]'],
    ['a webhook secret', 'whsec_Ab+/cd==', 'whsec_[redacted]'],
    ['an unopened editor URL', 'GET /e/AbcdefghijklmnopqrstuV 200', 'GET /e/[redacted] 200'],
    ['any bearer', 'authorization: Bearer Zm9vYmFy', 'authorization: Bearer [redacted]'],
    ['a cookie', 'set-cookie: ppt_session_x=abc; Path=/', 'set-cookie: [redacted]'],
    ['a code in a URL', 'https://a.test/cb?code=abc&state=xyz', 'https://a.test/cb?code=[redacted]&state=[redacted]'],
    ['a signature', '/downloads/x.pptx?expires=1&signature=abc', '/downloads/x.pptx?expires=1&signature=[redacted]'],
    [
      'the signature of a URL of a bucket',
      'https://b.test/x?X-Amz-Credential=a%2Fb&X-Amz-Date=1&X-Amz-Security-Token=abc&X-Amz-Signature=f0',
      'https://b.test/x?X-Amz-Credential=[redacted]&X-Amz-Date=1&X-Amz-Security-Token=[redacted]&X-Amz-Signature=[redacted]',
    ],
    ['a shared access signature', 'https://b.test/x?sp=r&sig=a%2Bb%3D', 'https://b.test/x?sp=r&sig=[redacted]'],
    ['a token in a URL', 'https://a.test/x?access_token=abc', 'https://a.test/x?access_token=[redacted]'],
    ['a database password', 'postgres://ppt:s3cret@db/x', 'postgres://ppt:[redacted]@db/x'],
  ])('redacts %s', (_name, line, writtenLines) => expect(redact(line)).toBe(writtenLines));

  it.each([
    'GET /editor/assets/main-abcdefghijklmnopqrstuv.js 200',
    'ppt_Abc123 saved',
    'app_x http://localhost:4400/x',
  ])('are not assumed in %s', (line) => expect(redact(line)).toBe(line));
});
