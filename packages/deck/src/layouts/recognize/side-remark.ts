const maxLength = 120;
/**
 * Matches a side remark or an exclusion, which concludes nothing: “Transport is not included.”, “Petra is away until the
 * tenth.”, “往返交通费不含在内。”
 */
// ReDoS: at most 120 characters (`maxLength`).
const sideRemark =
  /(?<!\p{L})(?:not included|(?:are|is) extra|excluding|excluded|not covered|(?:on|away on) (?:leave|holiday|vacation)|(?:is|are) (?:away|out of office|closed)|attached|in the appendix)(?!\p{L})|^(?:not|except|excl\.)(?!\p{L})|^(?:费用|价格|房费|报价|套餐)?不(?:含|包括|包含|涵盖)|^[^，。；]{1,8}不(?:包括|包含|涵盖)|不(?:含|包括|计)在内|另行?(?:计|收费|付)|自理|(?:请假|休假|出差)|^(?:附件|附录|另附)/iu;

/** Whether a short sentence is only a side remark or an exclusion, not the message of the text above it. */
export function isSideRemark(text: string): boolean {
  return text.length <= maxLength && sideRemark.test(text);
}
