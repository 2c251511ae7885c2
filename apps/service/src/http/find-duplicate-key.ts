/**
 * Returns the first duplicate key of an object, if any. Parsers that use the first value and parsers that use the last
 * would see different requests (RFC 8259 §4; RFC 6749 §3.2 forbids it).
 * @param json A valid object; it is scanned and not parsed. Nested objects are not checked.
 */
export function findDuplicateKey(json: string): string | undefined {
  const seen = new Set<string>();
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') {
      const end = endOfString(json, at);
      if (depth === 1 && isFollowedByColon(json, end)) {
        const key = JSON.parse(json.slice(at, end + 1)) as string;
        if (seen.has(key)) return key;
        seen.add(key);
      }
      at = end;
    } else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  }
  return undefined;
}

/** Returns the index of the closing quote: the first one that is not escaped. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}

function isFollowedByColon(json: string, end: number): boolean {
  let next = end + 1;
  while (' \t\r\n'.includes(json[next] ?? ':')) next += 1;
  return json[next] === ':';
}
