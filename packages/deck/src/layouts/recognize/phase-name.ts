/** Matches the name of a phase at the beginning of text. */
export const phaseName: RegExp =
  /^(?:(?:phase|stage|step|sprint|wave|milestone)\s*\d|(?:Q[1-4]|H[12])\b|第[一二三四五六七八九十\d]{1,2}(?:阶段|期|步|季度)|阶段[一二三四五六七八九十\d])/iu;

/** Matches headings of successive steps. */
export const sequenceHeading: RegExp =
  /\b(?:how|process|steps?|phases|stages|workflow|pipeline|procedure|lifecycle|journey|path|sequence|recipe|approach)\b|流程|步骤|阶段|办法|过程|路径|环节|怎么|如何/iu;
