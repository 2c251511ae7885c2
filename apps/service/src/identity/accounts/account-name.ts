/**
 * The form in which names of accounts are kept and compared: an address typed on a phone, with a capital or in
 * full-width letters, is the same account.
 * @returns undefined where it is no name: 1 to 200 characters without spaces.
 */
export function accountName(typed: string): string | undefined {
  const name = typed.normalize('NFKC').trim().toLowerCase();
  return /^[^\s\p{Cc}\p{Cs}\u{FFFD}]{1,200}$/u.test(name) ? name : undefined;
}
