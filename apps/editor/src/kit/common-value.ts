/** Returns the value that all items share; undefined if they differ or there are none. */
export function commonValue<Value>(values: readonly Value[]): Value | undefined {
  const [value, ...others] = new Set(values);
  return others.length === 0 ? value : undefined;
}
