/** Parses a number as users and spreadsheets write it; null for anything else. */
export function numberFrom(text: string): number | null {
  const plain = text.replaceAll(/[\s%€$¥£]/gu, '');
  if (plain === '') return null;
  // 1.234,5 and 1,234.5: the last separator is the decimal point.
  const isComma = plain.lastIndexOf(',') > plain.lastIndexOf('.');
  const groups = /^-?\d{1,3}(,\d{3})+$/u.test(plain);
  const number = Number(
    groups
      ? plain.replaceAll(',', '')
      : isComma
        ? plain.replaceAll('.', '').replace(',', '.')
        : plain.replaceAll(',', ''),
  );
  return Number.isFinite(number) ? number : null;
}
