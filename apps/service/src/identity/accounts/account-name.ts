/**
 * Normalizes an account name for storage and comparison, so that letter case, and full-width letters typed on a phone,
 * make no difference.
 * @returns The name, or undefined if it is invalid. A valid name has 1 to 200 characters without spaces.
 */
export function accountName(typed: string): string | undefined {
  const name = typed.normalize('NFKC').trim().toLowerCase();
  return /^[^\s\p{Cc}\p{Cs}\u{FFFD}]{1,200}$/u.test(name) ? name : undefined;
}
