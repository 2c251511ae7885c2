import type { Deck } from '../../model/deck.ts';
import type { CodeElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { codeColors } from '../../themes/code-colors.ts';
import { highlight } from './highlight.ts';

/** Returns a code block's lines as colored paragraphs, for drawing and writing. */
export function codeParagraphs({ lines, language }: CodeElement, theme: Deck['theme']): Paragraph[] {
  return highlight(lines, language, codeColors(theme)).map((runs) => ({ runs }));
}
