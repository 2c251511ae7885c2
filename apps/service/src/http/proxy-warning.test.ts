import { beforeEach, expect, it } from 'vitest';
import type { Settings } from '../context/settings.ts';
import { createProxyWarning } from './proxy-warning.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
});

const warner = (settings: Pick<Settings, 'rateLimits' | 'trustedProxies'>) =>
  createProxyWarning({ log: (line) => void lines.push(line), settings: settings as Settings });
const direct = new Request('http://localhost/');
const forwarded = new Request('http://localhost/', { headers: { 'X-Forwarded-For': '203.0.113.1' } });

it('warns once about a proxy that the settings do not name', () => {
  const warn = warner({ rateLimits: true, trustedProxies: 0 });
  warn(direct);
  expect(lines).toEqual([]);
  for (let request = 0; request < 3; request += 1) warn(forwarded);
  expect(lines).toEqual([expect.stringContaining('set TRUSTED_PROXIES')]);
});

it.each([
  ['the proxies are configured', { rateLimits: true, trustedProxies: 1 }],
  ['no limits are enabled', { rateLimits: false, trustedProxies: 0 }],
])('does not warn if %s', (_when, settings) => {
  warner(settings)(forwarded);
  expect(lines).toEqual([]);
});

it('warns once about a configured proxy that writes something else than an address', () => {
  const warn = warner({ rateLimits: true, trustedProxies: 1 });
  const hidden = new Request('http://localhost/', { headers: { 'X-Forwarded-For': '203.0.113.1, unknown' } });
  warn(new Request('http://localhost/', { headers: { 'X-Forwarded-For': '[2001:db8::1]:443' } }));
  expect(lines).toEqual([]);
  for (let request = 0; request < 3; request += 1) warn(hidden);
  expect(lines).toEqual([expect.stringContaining('check its configuration')]);
});
