/**
 * Formats a count: "1,204", and its plural form by the rules of the language (CLDR), `one`, `few`, `many`…: the arguments
 * of messages with a count in them.
 */
export function formatCount(language: string, count: number): [count: string, form: Intl.LDMLPluralRule] {
  return [count.toLocaleString(language), new Intl.PluralRules(language).select(count)];
}
