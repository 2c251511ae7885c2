import { useState } from 'react';

/**
 * A value that the host holds (`given` is defined) or the component itself.
 * @returns the value in force, and what a change calls.
 */
export function useControlled<Value>(
  controlled: Value | undefined,
  first: Value,
  onChange?: (value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(first);
  const change = (value: Value): void => {
    setOwn(value);
    onChange?.(value);
  };
  return [controlled === undefined ? own : controlled, change];
}
