import { describe, expect, it } from 'vitest';
import { statusByCode } from '../host/error-codes.ts';
import { serviceErrorNames } from '../names.ts';
import { errorNameOf, serviceErrors, statusOf } from './errors.ts';

describe('table of service errors', () => {
  it('has one row for each name and for each code', () => {
    const codes = serviceErrorNames.map((name) => serviceErrors[name].code);
    expect(new Set(codes).size).toBe(serviceErrorNames.length);
  });

  it.each(serviceErrorNames)(
    '%s has a code that begins with an HTTP error status and a message that says what to do',
    (name) => {
      expect(statusOf(name)).toBeGreaterThanOrEqual(400);
      expect(statusOf(name)).toBeLessThan(600);
      expect(serviceErrors[name].msg).toMatch(/\. \S.*\.$/);
      expect(errorNameOf(serviceErrors[name].code)).toBe(name);
    },
  );

  it.each(serviceErrorNames)('%s keeps its status in the host API', (name) => {
    expect(statusByCode[name]).toBe(statusOf(name));
  });

  it('keeps the numbers that clients rely on', () => {
    expect(serviceErrorNames.map((name) => [name, serviceErrors[name].code])).toEqual([
      ['invalid_request', 40000],
      ['invalid_grant', 40001],
      ['missing_token', 40100],
      ['invalid_token', 40101],
      ['expired_token', 40102],
      ['wrong_credential', 40103],
      ['redirect_uri_mismatch', 40300],
      ['user_banned', 40301],
      ['not_for_sub_users', 40302],
      ['quota_exceeded', 40303],
      ['insufficient_role', 40304],
      ['presentation_not_found', 40400],
      ['no_such_endpoint', 40401],
      ['method_not_allowed', 40500],
      ['not_rendered', 40900],
      ['stale_save', 40901],
      ['url_used', 41000],
      ['too_large', 41300],
      ['not_json', 41500],
      ['unreadable_source', 42200],
      ['idempotency_conflict', 42201],
      ['rate_limited', 42900],
      ['internal', 50000],
      ['unavailable', 50300],
    ]);
  });

  it('returns undefined for the code of a different vendor', () => {
    expect(errorNameOf(49999)).toBeUndefined();
  });
});
