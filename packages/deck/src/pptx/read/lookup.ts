/** Returns the value of a key from a file, which may also be the name of a property of all objects. */
export function lookup<Value>(table: Readonly<Record<string, Value>>, key: string | undefined): Value | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
