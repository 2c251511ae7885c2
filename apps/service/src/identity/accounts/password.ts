import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { PasswordCost } from '../../kernel/password-cost.ts';
import type { Random } from '../../kernel/random.ts';

const keyBytes = 32;
const saltBytes = 16;

/**
 * Maximum number of concurrent computations. Each takes 64 MiB and one of Node's four threads. More computations at
 * once would delay file and DNS operations.
 */
const maxConcurrent = 2;

/**
 * Limits of a password's length: shorter passwords can be guessed (NIST SP 800-63B-4 §3.1.1.2 requires 15 characters
 * without a second factor), and longer text is not a password.
 */
const minCharacters = 15;
const maxCharacters = 200;
const minDistinctCharacters = 5;
/** Minimum length of a name that a password must not contain. Shorter names occur in many good passwords. */
const minNameLength = 4;

/** Alphabet of generated passwords: 32 unambiguous letters and digits, 5 bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Generates a password with 100 random bits, in four groups of five characters. */
export function generatePassword(random: Random): string {
  const text = Array.from(random(20), (byte) => alphabet[byte % alphabet.length]).join('');
  return text.replace(/(.{5})(?=.)/g, '$1-');
}

/** Returns the weakness of a password, as the end of a sentence; undefined if there is none. */
export function findWeakness(password: string, name: string): string | undefined {
  const characters = Array.from(password.normalize('NFKC'));
  if (characters.length < minCharacters) return `must have at least ${minCharacters} characters`;
  if (characters.length > maxCharacters) return `must have at most ${maxCharacters} characters`;
  if (new Set(characters).size < minDistinctCharacters)
    return `must have at least ${minDistinctCharacters} different characters`;
  if (name.length >= minNameLength && password.toLowerCase().includes(name))
    return 'must not contain the name of the account';
  return undefined;
}

/**
 * Hashes a password with scrypt (RFC 7914). The hash contains its parameters: `scrypt$N$r$p$salt$key`.
 * @throws PasswordQueueFullError if too many computations wait.
 */
export async function hashPassword(password: string, random: Random, cost: PasswordCost): Promise<string> {
  const salt = random(saltBytes);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether a password matches a hash. The check takes equally long for an unknown account: without a hash, the password
 * is compared with a hash that no password matches.
 * @param cost Parameters of the hashes of new passwords.
 */
export async function passwordMatches(
  password: string,
  hash: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash?.split('$') ?? ['', cost.N, cost.r, cost.p];
  const expected = Buffer.from(String(key), 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(String(salt), 'base64url'), options);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/**
 * Maximum number of waiting computations. They take about ten seconds, because clients do not wait longer for a
 * response.
 */
export const maxWaiting = 32;

/** Thrown if too many password checks are waiting. The client can try again later. */
export class PasswordQueueFullError extends Error {
  constructor() {
    super('Too many password checks are in progress.');
    this.name = 'PasswordQueueFullError';
  }
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Derives a key from a password as soon as a slot is free.
 * @throws PasswordQueueFullError
 */
async function derive(password: string, salt: Buffer, options: PasswordCost): Promise<Buffer> {
  if (running >= maxConcurrent && waiting.length >= maxWaiting) throw new PasswordQueueFullError();
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await scryptOf(password.normalize('NFKC').slice(0, 4 * maxCharacters), salt, {
      ...options,
      maxmem: 256 * options.N * options.r,
    });
  } finally {
    // The slot passes to the next waiting check, or becomes free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function scryptOf(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
