import { maxCommentLength } from '@ppt-embed/protocol/editor';
import { string, type Schema } from '@ppt-embed/protocol/schema';
import { cleanText } from './clean-text.ts';

const trimmedText = string({ min: 1, max: maxCommentLength, trim: true });

/** Schema of the text of a comment. */
export const commentText: Schema<string> = {
  ...trimmedText,
  read: (value, path, issues) => trimmedText.read(typeof value === 'string' ? cleanText(value) : value, path, issues),
};

/** Schema of the id of a slide, element, thread, comment or user. U+0000 has become U+FFFD. */
export const commentIdentifier = string({
  min: 1,
  max: 200,
  pattern: /^[^\p{Cc}\uFFFD]*$/u,
  message: 'must not contain control characters',
});
