/** Matches a salutation. */
export const salutation: RegExp =
  /^(?:good (?:morning|afternoon|evening)|hello|hi|welcome|thanks|thank you|dear)(?!\p{L})|^(?:各位|大家|尊敬的|亲爱的)|^(?:你好|您好|谢谢|感谢|欢迎)/iu;
