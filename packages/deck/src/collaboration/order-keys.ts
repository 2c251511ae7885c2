/** Digits of order keys, in the order of their character codes, so that keys are compared as strings. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
const orderKey = /^[0-9A-Za-z]*[1-9A-Za-z]$/;
const maxLength = 200;

/**
 * Whether a value is a valid order key, as returned by `orderKeysBetween`: a fraction between 0 and 1 in base 62. A key
 * never ends with a zero, because no key fits between `a` and `a0`.
 */
export function isOrderKey(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength && orderKey.test(value);
}

/**
 * Returns keys between two others, in ascending order (fractional indexing). Items that a client inserts together stay
 * adjacent, because their keys begin with digits of the client's id. Items that other clients insert at the same
 * position at the same time come before or after all of them.
 * @param low Empty for the start of the list.
 * @param high Greater than `low`; undefined for the end of the list.
 * @param client Id of the client that inserts.
 */
export function orderKeysBetween(low: string, high: string | undefined, count: number, client: number): string[] {
  let start = midpoint(low, high);
  // Keys that begin with a prefix of `high` could be greater than `high`.
  while (high?.startsWith(start)) start = midpoint(low, start);
  const prefix = start + inBase(client % base ** 3, 3);
  return equallySpacedKeys(count).map((key) => prefix + key);
}

/** Returns keys of equal length for a whole list. */
export function equallySpacedKeys(count: number): string[] {
  const length = Math.max(1, Math.ceil(Math.log(count + 1) / Math.log(base)));
  const step = base ** length / (count + 1);
  return Array.from({ length: count }, (_, index) =>
    inBase(Math.floor(step * (index + 1)), length).replace(/0$/, '0V'),
  );
}

/** Returns a short key between two others. */
function midpoint(low: string, high: string | undefined): string {
  if (high !== undefined) {
    let same = 0;
    while (same < high.length && (low[same] ?? '0') === high[same]) same += 1;
    if (same > 0) return high.slice(0, same) + midpoint(low.slice(same), high.slice(same));
  }
  const lowDigit = low === '' ? 0 : digits.indexOf(low.charAt(0));
  const highDigit = high === undefined ? base : digits.indexOf(high.charAt(0));
  if (highDigit - lowDigit > 1) return digits.charAt(Math.round((lowDigit + highDigit) / 2));
  if (high !== undefined && high.length > 1) return high.charAt(0);
  return digits.charAt(lowDigit) + midpoint(low.slice(1), undefined);
}

function inBase(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / base)) text = digits.charAt(rest % base) + text;
  return text;
}
