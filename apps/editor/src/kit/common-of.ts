/** The value that all have in common; undefined where they differ, or where there is none. */
export function commonOf<Value>(values: readonly Value[]): Value | undefined {
  const [value, ...others] = new Set(values);
  return others.length === 0 ? value : undefined;
}
