import { describe, expect, it } from 'vitest';
import { statusByCode } from '../host/error-codes.ts';
import { serviceErrorNames } from '../names.ts';
import { errorNameOf, serviceErrors, statusOf } from './errors.ts';

describe('the table of service errors', () => {
  it('has a row for each name and each code once', () => {
    const codes = serviceErrorNames.map((name) => serviceErrors[name].code);
    expect(new Set(codes).size).toBe(serviceErrorNames.length);
  });

  it.each(serviceErrorNames)(
    '%s: the first three digits are an HTTP error status, and the sentence says what to do',
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

  it('knows no name for a code of a vendor', () => {
    expect(errorNameOf(49999)).toBeUndefined();
  });
});
