const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
/** Matches a space between words that belong on one line: “14 March 2026”, “Dr. Marsh”, “Fig. 3”, “Q3 2025”, “3.5 million”. Line breaking itself keeps short units with their number. */
// ReDoS: lookarounds of bounded length around one space.
const tiedSpace = new RegExp(
  String.raw`(?<=(?<![\p{L}\d])\d{1,2}) (?=${month}(?!\p{L}))|(?<=(?<!\p{L})${month}\.?) (?=\d{1,4}(?!\d))|(?<=(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|St|No|Fig|Figs|Eq|Sec|Vol|pp?)\.) (?=[\p{Lu}\d])|(?<=(?<!\p{L})(?:Fig|Figure|Table|Section|Chapter|Step|Phase|Weeks?|Level|Year|Version|Q[1-4]|H[12]|FY)) (?=\d)|(?<=\d) (?=(?:thousand|million|billion|hours?|minutes?|days?|weeks?|months?|years?|tons|tonnes|litres?|points?|percent|euros?|dollars)(?!\p{L}))`,
  'gu',
);

/** Matches text that may contain such words. Most text is not searched for them. */
const mayBeTied = /\d|(?:Dr|Mr|Mrs|Ms|Prof|St)\. /u;

/** Returns a copy in which no line of a text run ends inside a date, between a title and a name, or before a unit. */
export function tieWords<Value>(value: Value): Value {
  return tied(value) as Value;
}

function tied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tied);
  if (typeof value !== 'object' || value === null || 'latex' in value || 'series' in value) return value;
  if ('text' in value && typeof value.text === 'string')
    return 'code' in value || 'language' in value || !mayBeTied.test(value.text)
      ? value
      : { ...value, text: value.text.replace(tiedSpace, '\u00A0') };
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, typeof one === 'object' ? tied(one) : one]),
  );
}
