import type { Block } from '../../model/outline.ts';
import { weightedLengthOf } from '../../text/runs.ts';

/** Matches headings of slides whose first paragraph is a request. */
const requestHeading =
  /(?<!\p{L})(?:decisions?|asks?|requests?|approval|motion|resolution|recommendation)(?!\p{L})|决定|决议|请求|请示|批准|动议/iu;
/** Numbers of characters of a request, and of the paragraph below it. A Han character counts as two. */
const requestLength = { min: 40, max: 260, below: 160 } as const;

/** Returns a request and the shorter paragraph below it as a quotation and text, so that the request is larger. */
export function requestAbove(title: string, blocks: readonly Block[]): Block[] | undefined {
  const [request, below, ...others] = blocks;
  if (request?.kind !== 'paragraph' || below?.kind !== 'paragraph' || others.length > 0) return undefined;
  const [length, lengthBelow] = [weightedLengthOf(request.runs), weightedLengthOf(below.runs)];
  const isRequest =
    requestHeading.test(title) && length >= requestLength.min && length <= requestLength.max && lengthBelow < length;
  return isRequest && lengthBelow <= requestLength.below
    ? [{ kind: 'quote', paragraphs: [request.runs] }, below]
    : undefined;
}
