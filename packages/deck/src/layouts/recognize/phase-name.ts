/** Matches the name of a phase at the beginning of text. */
export const phaseName: RegExp =
  /^(?:(?:phase|stage|step|sprint|wave|milestone)\s*\d|(?:Q[1-4]|H[12])\b|第[一二三四五六七八九十\d]{1,2}(?:阶段|期|步|季度)|阶段[一二三四五六七八九十\d])/iu;

/**
 * Matches headings that say that the items below them follow one another, such as “How a visit works”. “How we work”, “Our
 * approach” and “Next steps” do not.
 */
// ReDoS: every part of the pattern is bounded.
export const sequenceHeading: RegExp =
  /\b(?:process|(?<!next |first )steps|phases|stages|workflow|procedure|life ?cycle|journey|recipe|how (?:\S{1,20} ){1,4}works|closed[- ]loop|(?:feedback|improvement|control) loop|(?<!business |\d )cycle)\b|流程|步骤|阶段|过程|闭环|循环/iu;
