import { expect, it } from 'vitest';
import { fromDoc } from '../../elements/text/prosemirror-doc.ts';
import { schema } from '../../elements/text/schema.ts';
import { parsePastedItems } from './text-clipboard.ts';

const empty = schema.node('doc', null, [schema.node('paragraph')]);

/** Returns the start numbers of the items of pasted text in an empty box. */
const startsOf = (text: string) =>
  fromDoc(schema.node('doc', null, parsePastedItems(text, empty.resolve(1)).content)).map(({ start }) => start);

it.each([
  ['1. a\n2. b', [undefined, undefined]],
  ['3. a\n4. b', [3, undefined]],
  ['1. a\n5. b\n6. c', [undefined, 5, undefined]],
  // All of these are valid in Markdown.
  ['1. a\n1. b\n1. c', [undefined, undefined, undefined]],
  ['5. a\n1. b', [5, 1]],
  ['1. a\n- b\n2. c', [undefined, undefined, 2]],
  ['4. a\n   1. b\n   2. c\n5. d\n   1. e', [4, undefined, undefined, undefined, undefined]],
  ['1. a\n2. b\nwords\n3. c', [undefined, undefined, undefined, 3]],
])('numbers items as they were written: %j', (text, starts) => {
  expect(startsOf(text)).toEqual(starts);
});
