/**
 * Matches the label before the name of an author that says why the name is on the cover: “Presented by”, “Trainer:”,
 * “汇报人：”. Labels that say no more than the name, such as “By” and “作者：”, are not matched.
 */
// ReDoS: at most 30 characters (`maxLength`).
const label =
  /^(?:(?:presented|prepared) by(?:\s?[:：])?\s+(?=\p{Lu})|(?:presenters?|speakers?|trainers?|instructors?|lecturers?|facilitators?)(?:\s?[:：]\s?|\s+(?=\p{Lu}))|(?:汇报人|答辩人|申请人|述职人|报告人|演讲人|分享人|主讲人?|竞聘人|授课人|主持人|编制人?|编写人?|撰写人|(?:任课|主讲|授课)?(?:教师|老师)|培训师|班主任|讲师|讲者)\s?[:：]\s?)/iu;
const maxLength = 30;

/** Returns the label at the beginning of an author's line, with the spaces after it; empty if there is none. */
export function authorLabelOf(text: string): string {
  return label.exec(text.slice(0, maxLength))?.[0] ?? '';
}

/** Returns the author's line without its label. */
export function withoutAuthorLabel(text: string): string {
  return text.slice(authorLabelOf(text).length);
}
