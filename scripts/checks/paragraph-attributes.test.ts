import { expect, it } from 'vitest';
import { findMentions } from './find-mentions.ts';

/** The files that a new attribute of paragraphs changes; see CONTRIBUTING.md. The space after a paragraph is an example. */
const places = [
  'apps/editor/src/elements/text/common-format.ts',
  'apps/editor/src/elements/text/paragraph-spacing.ts',
  'apps/editor/src/panels/floating/FormatTools.tsx',
  'apps/editor/src/panels/inspector/ParagraphSection.tsx',
  'apps/editor/src/panels/inspector/messages.ts',
  'packages/deck/src/model/text.ts',
  'packages/deck/src/ooxml/drawing/text-body.ts',
  'packages/deck/src/pptx/read/read-layout.ts',
  'packages/deck/src/pptx/read/read-paragraphs.ts',
  'packages/deck/src/pptx/read/read-table.ts',
  'packages/deck/src/schema/model-schemas.ts',
  'packages/deck/src/text/typeset-paragraphs.ts',
];

/** Files that contain the word for another reason: the spaces between runs. */
const otherReasons: readonly string[] = [
  'apps/editor/src/exchange/markdown/write-blocks.ts',
  'packages/deck/src/layouts/statements/key-sentence.ts',
];

it('an attribute of paragraphs is known in at most 12 places', () => {
  const folders = ['apps/editor/src', 'apps/service/src', 'packages/deck/src', 'packages/protocol/src'];
  const found = findMentions(/\bspaceAfter\b/u, folders).filter((file) => !otherReasons.includes(file));
  expect(found).toEqual(places);
  expect(found.length).toBeLessThanOrEqual(12);
});
