/**
 * `node --conditions=@ppt-embed/source build-timed.ts talk.md talk.pptx`: builds a .pptx and prints the CPU time of
 * the main thread in seconds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { deflateSync } from '../../../scripts/deck/platform-packing.ts';
import { formulasOf } from '../src/layouts/formulas/formulas-of.ts';
import { layoutDeck } from '../src/layouts/layout-deck.ts';
import { readMarkdown } from '../src/markdown/read-markdown.ts';
import { typesetFormulas } from '../src/math/typeset-formulas.ts';
import { writePptx } from '../src/pptx/write-pptx.ts';

const [source = '', out = ''] = process.argv.slice(2);
const text = readFileSync(source, 'utf8');
const before = process.threadCpuUsage();
const { outline } = readMarkdown(text);
const { deck } = layoutDeck(outline, { formulas: await typesetFormulas(formulasOf(outline)) });
const bytes = await writePptx(deck, { deflate: deflateSync, crc32 });
const { user, system } = process.threadCpuUsage(before);
writeFileSync(out, bytes);
console.log((user + system) / 1e6);
