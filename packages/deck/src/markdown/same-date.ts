const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const maxLength = 40;

/** Matches “2026-03-12”, “2026/3” and “2026年3月12日”. */
// ReDoS: at most 40 characters (`maxLength`).
const yearFirst = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?(?:[-/.月]\s?(?:(\d{1,2})\s?日?)?)?$/u;
/** Matches “12 March 2026” and “12th Mar 2026”. */
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s([a-z]{3,9})\.?,?\s(\d{4})$/iu;
/** Matches “March 12, 2026” and “March 2026”. */
const monthFirst = /^([a-z]{3,9})\.?\s(?:(\d{1,2})(?:st|nd|rd|th)?,?\s)?(\d{4})$/iu;

/**
 * Whether two texts are the same date: “2026-03-12” and “12 March 2026”. A month without a day is the same as each day in
 * it.
 */
export function isSameDate(one: string, other: string): boolean {
  const [first, second] = [datePartsOf(one), datePartsOf(other)];
  if (!first || !second) return false;
  return first.every((part, index) => index >= second.length || part === second[index]);
}

/** Returns the year, the month and, if it is known, the day; undefined for other texts. */
function datePartsOf(text: string): number[] | undefined {
  const date = text.replace(/\s+/gu, ' ').trim();
  if (date.length > maxLength) return undefined;
  const [, year, numericMonth, numericDay] = yearFirst.exec(date) ?? [];
  if (year !== undefined) return partsOf(year, Number(numericMonth), numericDay);
  const [, day, name, yearAfterDay = ''] = dayFirst.exec(date) ?? [];
  if (name !== undefined) return partsOf(yearAfterDay, monthOf(name), day);
  const [, nameFirst, dayAfter, yearAfterMonth = ''] = monthFirst.exec(date) ?? [];
  return nameFirst === undefined ? undefined : partsOf(yearAfterMonth, monthOf(nameFirst), dayAfter);
}

function monthOf(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function partsOf(year: string, month: number, day: string | undefined): number[] | undefined {
  if (month < 1 || month > months.length) return undefined;
  return [Number(year), month, ...(day === undefined ? [] : [Number(day)])];
}
