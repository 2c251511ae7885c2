/**
 * What a part of code is: a keyword or the name of a tag, the name of an attribute, a string or number, or a comment.
 */
export type CodeTokenKind = 'word' | 'name' | 'value' | 'comment';

/** A part of code that gets a color. */
export interface CodeToken {
  /** Index of the first character. */
  from: number;
  /** Index after the last character. */
  to: number;
  kind: CodeTokenKind;
}
