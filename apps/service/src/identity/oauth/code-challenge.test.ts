import { expect, it } from 'vitest';
import { isSame } from '../../kernel/hash.ts';
import { verifierMatches } from './code-challenge.ts';

it('derives the challenge of the example in RFC 7636, appendix B', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  expect(verifierMatches(verifier, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')).toBe(true);
  expect(verifierMatches(verifier, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cN')).toBe(false);
  expect(verifierMatches(verifier, verifier)).toBe(false);
});

it('compares in a time that reveals neither where strings differ nor whether their lengths do', () => {
  expect(isSame('', '')).toBe(true);
  expect(isSame('secret', 'secret')).toBe(true);
  for (const guess of ['', 's', 'secre', 'secrets', 'Secret']) expect(isSame(guess, 'secret')).toBe(false);
});
