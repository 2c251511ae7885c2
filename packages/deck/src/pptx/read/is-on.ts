/** Whether the value of a Boolean attribute is true (ECMA-376 §22.9.2.7). */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
