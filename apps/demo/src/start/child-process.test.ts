import { describe, expect, it } from 'vitest';
import { findErrorLine } from './child-process.ts';

describe('findErrorLine', () => {
  it('finds the error message in a stack trace', () => {
    const trace = [
      'file:///app/main.ts:12',
      '    throw new TypeError("no folder");',
      '          ^',
      '',
      'TypeError: no folder',
      '    at open (file:///app/main.ts:12:11)',
      '',
      'Node.js v24.21.0',
    ];
    expect(findErrorLine(trace)).toBe('TypeError: no folder');
  });

  it('returns the last line if the output contains no stack trace', () => {
    expect(findErrorLine(['Starting', 'Port 4400 is taken.'])).toBe('Port 4400 is taken.');
  });

  it('returns an empty string if nothing was printed', () => {
    expect(findErrorLine([])).toBe('');
  });
});
