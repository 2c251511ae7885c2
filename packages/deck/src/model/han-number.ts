const hanDigits = '一二三四五六七八九';

/** Formats 23 as 二十三; other numbers than 1 to 99 are formatted as digits. */
export function hanNumber(value: number): string {
  if (value < 1 || value > 99) return String(value);
  const ones = value % 10;
  const tens = (value - ones) / 10;
  return `${tens > 1 ? hanDigits.charAt(tens - 1) : ''}${tens > 0 ? '十' : ''}${hanDigits.charAt(ones - 1)}`;
}
