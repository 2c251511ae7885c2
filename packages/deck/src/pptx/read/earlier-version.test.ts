import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { everyday } from '../../../../../tooling/everyday.ts';
import { textOfDeck } from '../../testing/words.ts';
import { importPptx } from '../import/import-pptx.ts';
import { openPptx } from '../testing/open-pptx.ts';
import { writePptx } from '../testing/write-pptx.ts';
import { readPptx } from './read-pptx.ts';
import { zipParts } from '../testing/zip-parts.ts';

/**
 * Written before tables, charts and pictures were placeholders, and before the master contained the decorations of
 * slides.
 */
const file = new Uint8Array(
  readFileSync(new URL('../../../../../fixtures/pptx/earlier-version.pptx', import.meta.url)),
);

/** Changes a slide of the file. */
function edited(slide: number, from: string, to: string): Uint8Array {
  const parts = unzipSync(file);
  const path = `ppt/slides/slide${slide}.xml`;
  const xml = strFromU8(parts[path] ?? new Uint8Array());
  expect(xml).toContain(from);
  parts[path] = strToU8(xml.replace(from, to));
  return zipParts(parts);
}

describe('file that an earlier version wrote', () => {
  const { deck, changed } = readPptx(file);

  it('is read without changes', () => {
    expect(changed).toEqual([]);
    expect(deck.slides).toHaveLength(11);
    expect(importPptx(file)).toMatchObject({ kind: 'deck', deck, changed: [], report: [] });
  });

  it.each(
    everyday(1, [
      [4, '<a:t>214</a:t>', '<a:t>215</a:t>', '215'],
      [4, '<a:t>1,854</a:t>', '<a:t>1,855</a:t>', '1,855'],
      [11, '<a:t>Renew the lights of the east quay</a:t>', '<a:t>Renew the cranes</a:t>', 'Renew the cranes'],
    ] as const),
  )('has only the change of an edited slide: %i, %s', (slide, from, to, text) => {
    const read = readPptx(edited(slide, from, to));
    const [before, after] = [deck, read.deck].map(({ slides }) => slides[slide - 1]);
    expect(read.changed).toEqual([before?.id]);
    expect(textOfDeck(read.deck)).toContain(text);
    const differing = before?.elements.filter(
      (element, index) => JSON.stringify(element) !== JSON.stringify(after?.elements[index]),
    );
    expect(differing?.map(({ kind }) => kind)).toEqual([slide === 4 ? 'table' : 'text']);
  });

  it('gets placeholders and shared decorations when it is written again', async () => {
    const parts = openPptx(await writePptx(deck));
    expect(parts['ppt/slides/slide4.xml']).toContain('<p:ph type="tbl"');
    expect(parts['ppt/slideMasters/slideMaster1.xml']).toContain('name="Motif');
  });
});
