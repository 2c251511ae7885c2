/** Matches the year in the name of a column or series: “2025 上半年”, “Q3 FY25 ($m)”. */
const yearPattern = /(?<!\d)(?:((?:19|20)\d\d)|FY\s?['’]?(\d\d))(?!\d)/u;

/** Returns the year in the name of a column or series. */
export function yearInName(name: string): number | undefined {
  const [, year, short] = yearPattern.exec(name) ?? [];
  if (year !== undefined) return Number(year);
  return short === undefined ? undefined : 2000 + Number(short);
}
