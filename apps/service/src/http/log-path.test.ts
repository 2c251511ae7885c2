import { expect, it } from 'vitest';
import { logPath } from './log-path.ts';

it.each([
  ['/saas/api/history', '/saas/api/history'],
  ['/e/AbCdEfGh', '/e/[redacted]'],
  ['/x\n2026-11-20 POST /oauth/token 200', '/x%0A2026-11-20 POST /oauth/token 200'],
  ['/x\r\u001b[2J\u0085\u2028', '/x%0D%1B[2J%C2%85%E2%80%A8'],
  ['/中文', '/中文'],
])('logs %j as one line', (path, line) => expect(logPath(path)).toBe(line));
