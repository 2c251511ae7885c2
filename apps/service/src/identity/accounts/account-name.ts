/**
 * Normalizes an account name for storage and comparison, so that capitals and full-width letters from a phone keyboard
 * do not matter.
 * @returns undefined if it is invalid: a name has 1 to 200 characters without spaces
 */
export function accountName(typed: string): string | undefined {
  const name = typed.normalize('NFKC').trim().toLowerCase();
  return /^[^\s\p{Cc}\p{Cs}\u{FFFD}]{1,200}$/u.test(name) ? name : undefined;
}
