/** Limits for the lines of contacts and postal addresses: their number, and their length. */
const contactLines = { max: 8, length: 64 } as const;
/** Matches an e-mail address, an address on the web, or a phone number. */
// ReDoS: at most 64 characters (`contactLines.length`).
const contact = /[^\s@]@[^\s@]+\.\p{L}{2}|https?:\/\/|(?<!\p{L})www\.|(?<![\d.,])\+?\d[\d\s()-]{5,}\d(?![\d.,%])/u;
/** Matches a line of a postal address: “12 Quay Street”, “Oakham, VT 05301”, “滨江路18号”. */
// ReDoS: at most 64 characters (`contactLines.length`).
const postal =
  /^\d{1,5}[a-z]?\s\p{Lu}[\p{L} .'-]{1,30}\b(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Square|Sq|Place|Quay|Court|Boulevard|Blvd)\b|^\p{Lu}[\p{L} .'-]{1,30},\s\p{Lu}{2}\s\d{5}\b|^\d{4,6}\s\p{Lu}\p{L}+$|(?:路|街|道|巷|弄)\d{1,5}号/u;
/** Matches the beginning and the end of a line that is not part of wrapped text. */
const lineStart = /^[\p{Lu}\p{Lo}\d@+(]/u;
const wrapped = /(?:[^\p{Lu}]\.|[,;:!?。；，：！？])$/u;

/** Whether short lines are contacts or a postal address, with names, which authors write one below the other. */
export function areContactLines(lines: readonly string[]): boolean {
  return (
    lines.length <= contactLines.max &&
    lines.every(({ length }) => length > 0 && length <= contactLines.length) &&
    lines.some((line) => contact.test(line) || postal.test(line)) &&
    lines.every((line) => contact.test(line) || (lineStart.test(line) && !wrapped.test(line)))
  );
}
