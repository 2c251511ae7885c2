/** Content codings that the service can send, in order of preference: Brotli produces smaller files than gzip. */
const encodings = ['br', 'gzip'] as const;

/** Content coding of a compressed response (RFC 9110 §8.4.1). */
export type Encoding = (typeof encodings)[number];

/** Maximum length of the header. Browsers send about 30 characters; longer headers are ignored. */
const maxHeaderLength = 1000;

/**
 * Selects the coding of a response from the request's `Accept-Encoding` (RFC 9110 §12.5.3).
 * @param available codings in which the response exists. @default all
 * @returns undefined for a response without coding, which is always acceptable here
 */
export function selectEncoding(
  header: string | null | undefined,
  available: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (header === null || header === undefined || header.length > maxHeaderLength) return undefined;
  const weights = new Map(header.split(',').map(parseItem));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const accepted = encodings.filter((name) => available.includes(name) && weightOf(name) > 0);
  const best = Math.max(...accepted.map(weightOf));
  // A client that prefers no coding states this by name. `*` does not mean that.
  if ((weights.get('identity') ?? 0) > best) return undefined;
  return accepted.find((name) => weightOf(name) === best);
}

/** Parses `gzip;q=0.5`. An item with an invalid weight is not accepted. */
function parseItem(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  if (weight === undefined) return [name === 'x-gzip' ? 'gzip' : name, 1];
  const value = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight.slice(2)) ? Number(weight.slice(2)) : 0;
  return [name === 'x-gzip' ? 'gzip' : name, value];
}
