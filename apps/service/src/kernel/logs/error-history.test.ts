import { expect, it } from 'vitest';
import { withErrorHistory } from './error-history.ts';
import { requestScope } from './request-scope.ts';

it('remembers the last 50 errors without secrets, and passes every line on', () => {
  const lines: string[] = [];
  const clock = () => new Date(0);
  const { log, recentErrors } = withErrorHistory((message) => void lines.push(message), clock);
  log('started');
  log('slow', { level: 'warn' });
  requestScope.run({ requestId: 'req_1' }, () =>
    log('GET /x', { level: 'error', error: 'Error: no token ppta_secretsecret\n    at stack' }),
  );
  expect(recentErrors()).toEqual([
    { time: new Date(0), message: 'GET /x Error: no token ppta_[redacted]', requestId: 'req_1' },
  ]);
  for (let number = 0; number < 60; number++) log(`error ${number} ${'x'.repeat(1000)}`, { level: 'error' });
  expect(recentErrors()).toHaveLength(50);
  expect(recentErrors()[0]?.message).toMatch(/^error 59 x+$/);
  expect(recentErrors()[0]?.message.length).toBe(500);
  expect(lines).toHaveLength(63);
});
