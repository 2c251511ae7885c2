/**
 * Returns the arguments of messages with a count: the formatted number ("1,204") and its plural category in the
 * language (CLDR): `one`, `few`, `many`…
 */
export function formatCount(language: string, count: number): [count: string, form: Intl.LDMLPluralRule] {
  return [count.toLocaleString(language), new Intl.PluralRules(language).select(count)];
}
