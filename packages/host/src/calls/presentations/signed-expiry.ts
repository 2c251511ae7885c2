/**
 * Returns the expiry of a signed URL, in Unix milliseconds, if its query contains it: `expires` or `exp` in Unix
 * seconds, or a start and a lifetime as used by object stores.
 */
export function expiryOf(url: string): number | undefined {
  if (!URL.canParse(url)) return undefined;
  const query = new Map(Array.from(new URL(url).searchParams, ([name, value]) => [name.toLowerCase(), value] as const));
  for (const name of ['expires', 'exp']) {
    const value = query.get(name) ?? '';
    // Unix seconds have ten digits until the year 2286. A shorter number is a lifetime with an unknown start.
    if (/^\d{10}$/.test(value)) return Number(value) * 1000;
  }
  for (const vendor of ['x-amz', 'x-goog', 'x-oss']) {
    const begin = parseBasicDate(query.get(`${vendor}-date`) ?? '');
    const lifetime = query.get(`${vendor}-expires`) ?? '';
    if (begin !== undefined && /^\d+$/.test(lifetime)) return begin + Number(lifetime) * 1000;
  }
  return undefined;
}

/** Parses `20261120T081700Z`, the ISO 8601 basic format. */
function parseBasicDate(text: string): number | undefined {
  const time = Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return /^\d{8}T\d{6}Z$/.test(text) && !Number.isNaN(time) ? time : undefined;
}
