/** Looks up a key from a file. The key may also be a property name that all objects have. */
export function lookup<Value>(table: Readonly<Record<string, Value>>, key: string | undefined): Value | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
