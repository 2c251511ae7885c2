/** Which punctuation ends a sentence. */
export interface SentenceEnds {
  /** Whether a Chinese semicolon does: it separates clauses that could be sentences. The default is false. */
  semicolons?: boolean;
  /** Whether a question mark does. The default is true. */
  questions?: boolean;
  /**
   * Whether a period after fewer than three lowercase letters does, as in “Ltd. & Co.” and “Ida B.” The default is
   * true.
   */
  abbreviations?: boolean;
}

/** Whether text ends with the end of a sentence. A quotation mark or a parenthesis, and spaces, may follow it. */
export function endsSentence(
  text: string,
  { semicolons = false, questions = true, abbreviations = true }: SentenceEnds = {},
): boolean {
  const [, before = '', end = '', closing = ''] = /(\p{L}{0,3})([.!?…。！？；])(["'”’»」』）)]?)\s*$/u.exec(text) ?? [];
  if (end === '' || (!semicolons && end === '；') || (!questions && /[?？]/u.test(end))) return false;
  const mayBeAbbreviation = /[.!?]/u.test(end) && !/^\p{Ll}{3}$/u.test(before);
  // “Ida Brandt (Brandt Inc.)” is a name.
  return !mayBeAbbreviation || (abbreviations && !/[）)]/u.test(closing));
}

/** Whether text ends with a question mark. A quotation mark may follow it. */
export function isQuestion(text: string): boolean {
  return /[?？]["'”’»」』]?\s*$/u.test(text);
}

/** Whether text follows the end of a sentence. A point or a comma between digits ends none. */
export function hasSeveralSentences(text: string): boolean {
  return /[.!?。！？]\s?\S/u.test(text.replace(/\d[.,](?=\d)/gu, ''));
}

/** Whether text ends with the end of a sentence or of a part of one: a comma or a semicolon. */
export function endsClause(text: string): boolean {
  return /[,;，；]["'”’»」』）)]?\s*$/u.test(text) || endsSentence(text);
}
