import { useState } from 'react';

/**
 * State controlled by the host (if `controlled` is defined) or by the component itself.
 * @returns The current value, and a function that changes it.
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
