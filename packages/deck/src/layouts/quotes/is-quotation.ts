import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { isAttribution } from '../flow/quote-item.ts';

/** Match the quotation marks around text. */
const opening = /^\s?["“„«「『]/u;
const closing = /["”“»」』]\s?$/u;

/**
 * Whether the paragraphs of a block quote are a quotation: they have an attribution, or quotation marks around them.
 * Other quotations are statements, such as a resolution, which have no quotation mark.
 */
export function isQuotation(paragraphs: readonly (readonly Run[])[]): boolean {
  const quoted = paragraphs.filter((runs) => !isAttribution(runs));
  const [first = [], last = []] = [quoted[0], quoted.at(-1)];
  return quoted.length < paragraphs.length || (opening.test(plainText(first)) && closing.test(plainText(last)));
}
