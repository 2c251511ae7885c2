/** Matches a sentence about the text or its figures, which is no message: “All amounts exclude VAT.”, “以上数据未经审计。” */
const note =
  /^(?:all|the|these) (?:amounts|prices|figures|data|photos?|slides?|files?|details?|numbers|costs)(?!\p{L})|^(?:see|source|photos?|based on|as of)(?!\p{L})|(?<!\p{L})(?:exclud(?:es?|ing)|includ(?:es?|ing)) (?:vat|tax(?:es)?)(?!\p{L})|(?<!\p{L})(?:appendix|shared drive)(?!\p{L})|^(?:以上|上述|数据|单位|详见|见附|仅供|截至|注[:：])|未经审计|仅供参考/iu;

/** Whether a sentence is about the text or its figures. */
export function isNote(text: string): boolean {
  return note.test(text.trim().slice(0, 200));
}
