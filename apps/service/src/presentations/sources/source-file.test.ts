import { deckSchema, outlineSchema, parseDeck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { completeSource, readSourceFile } from './source-file.ts';
import type { JsonSchema } from '../../../conformance/from-schema.ts';
import { fuzzedFile } from '../../../conformance/fuzz-json.ts';

const schemas = { deck: deckSchema as JsonSchema, outline: outlineSchema as JsonSchema };
/** The first file is an outline with two callouts on a slide. */
const first = 752_629_771;
const files = Array.from({ length: isFullRun ? 4000 : 100 }, (_, index) => fuzzedFile(first + index, schemas));

/** Returns the deck that the service stores for a file, as JSON text; undefined if it rejects the file. */
async function storedFrom(file: Buffer): Promise<string | undefined> {
  try {
    // A `TextDecoder` removes the byte order mark, as the service does.
    const source = await readSourceFile({ text: new TextDecoder().decode(file), coverId: undefined });
    const result =
      source.kind === 'incomplete'
        ? await completeSource({ source: source.source, pictures: new Map(), coverId: undefined })
        : source.kind === 'complete'
          ? source.deck
          : undefined;
    return result?.kind === 'checked' ? new TextDecoder().decode(result.value.text) : undefined;
  } catch (error) {
    // It has too many slides, or is too large.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

it('stores only decks that can be opened, whatever a file contains', { timeout: 600_000 }, async () => {
  let stored = 0;
  for (const [index, file] of files.entries()) {
    const text = await storedFrom(file);
    if (text === undefined) continue;
    stored += 1;
    expect(parseDeck(JSON.parse(text)), `file ${first + index}`).toMatchObject({ ok: true });
  }
  expect(stored).toBeGreaterThan(files.length / 10);
});
