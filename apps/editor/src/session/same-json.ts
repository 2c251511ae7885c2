/** Whether two values are equal, regardless of the order of their properties. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    own.size === others.size && [...own].every(([key, value]) => others.has(key) && sameJson(value, others.get(key)))
  );
}
