/** The cost parameters of scrypt (RFC 7914 §2). */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/**
 * OWASP's second configuration for scrypt, with 64 MiB per computation. The parameters are stored in each hash, so they
 * can be raised later.
 */
export const passwordCost: PasswordCost = { N: 65_536, r: 8, p: 2 };
