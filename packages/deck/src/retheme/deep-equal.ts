/** Whether two values of a deck are equal, ignoring the order of their properties. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === otherKeys.length &&
    Array.isArray(one) === Array.isArray(other) &&
    keys.every((key) => key in other && isDeepEqual(valueOf(one, key), valueOf(other, key)))
  );
}

function valueOf(from: object, key: string): unknown {
  return (from as Record<string, unknown>)[key];
}
