import { describe, expect, it } from 'vitest';
import { challengeOf, createVerifier } from './pkce.ts';

describe('PKCE', () => {
  it('derives the challenge of RFC 7636 Appendix B', async () => {
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it('generates unique verifiers that conform to the RFC', async () => {
    const verifiers = Array.from({ length: 50 }, createVerifier);
    expect(new Set(verifiers).size).toBe(50);
    for (const verifier of verifiers) expect(await challengeOf(verifier)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it.each(['', 'short', 'x'.repeat(42), 'x'.repeat(129), `${'x'.repeat(43)}=`, `${'x'.repeat(43)} `])(
    'rejects %j as a verifier',
    async (verifier) => {
      await expect(challengeOf(verifier)).rejects.toThrow(TypeError);
    },
  );
});
