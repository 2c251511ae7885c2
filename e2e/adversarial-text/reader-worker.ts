import { parentPort } from 'node:worker_threads';
import { blankDeck, deckToJson, layoutDeck, parseDeck, parseOutline, readMarkdown } from '@ppt-embed/deck';
import { readPptx } from '@ppt-embed/deck/pptx';
import { readDataUrl } from '../../apps/service/src/pictures/read-data-url.ts';
import { readSvg } from '../../apps/service/src/pictures/svg-document.ts';
import { createZipEntry, zipOf } from '../../packages/deck/src/ooxml/zip.ts';
import { withCover } from '../../packages/host/src/calls/presentations/front-matter.ts';
import { titleOf } from '../../packages/host/src/calls/presentations/source-title.ts';
import { estimateSlides } from '../../packages/react/src/markdown/estimate-slides.ts';
import type { ReaderName } from './reader-names.ts';

/** All parsers of user text, named by the location of the text in their input. */
const readers: Readonly<Record<ReaderName, (text: string) => unknown>> = {
  Markdown: (text) => readMarkdown(text),
  'Markdown front matter': (text) => readMarkdown(`---\ntitle: a\n${text}\n---\n# A`),
  'Markdown link': (text) => readMarkdown(`[a](<${text}>)`),
  'Markdown picture': (text) => readMarkdown(`![a](<data:image/png;base64,${text}>)`),
  'Markdown code': (text) => readMarkdown(`\`\`\`\`\`ts\n${text}\n\`\`\`\`\``),
  'Markdown chart': (text) => readMarkdown(`\`\`\`\`\`chart bar\n${text}\n\`\`\`\`\``),
  'Markdown formula': (text) => readMarkdown(`Let $${text}$ be.`),
  'Markdown comment': (text) => readMarkdown(`<!-- ${text} -->`),
  'Markdown columns': (text) => readMarkdown(`::: columns\n::: column\n${text}\n:::\n:::`),
  outline: (text) => layoutOutline(text),
  deck: (text) => parseDeck(deckWith(text)),
  'pptx slide': (text) => tryReading(() => readPptx(pptxWith(text))),
  SVG: (text) => readSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text}</svg>`),
  'SVG attribute': (text) => readSvg(`<svg xmlns="http://www.w3.org/2000/svg" style="${text}"/>`),
  'data URL': (text) => readDataUrl(`data:image/png;base64,${text}`, 10 * 2 ** 20),
  composer: (text) => estimateSlides(text),
  'composer front matter': (text) => estimateSlides(`---\n${text}\n`),
  'host cover': (text) => tryReading(() => withCover(`---\n${text}\n---\n# A`, 'cover-1')),
  'host title': (text) => tryReading(() => titleOf({ kind: 'markdown', text: `---\n${text}` })),
};

/** Reads a text. Rejecting the text with an error also counts as reading it. */
function tryReading(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

/**
 * Lays out an outline. Its title and notes can have any length. Its other text is broken into lines and fits on a
 * slide.
 */
function layoutOutline(text: string): unknown {
  const parsed = parseOutline({
    title: text,
    language: 'en',
    slides: [{ heading: 'A', blocks: [{ kind: 'code', language: 'ts', text: text.slice(0, 20_000) }], notes: text }],
  });
  return parsed.ok ? layoutDeck(parsed.outline) : parsed;
}

function deckWith(text: string): unknown {
  const deck = deckToJson(blankDeck({ language: 'en', title: 'A' })) as { slides: { elements: object[] }[] };
  const slides = deck.slides.map((slide) => ({
    ...slide,
    title: text,
    notes: text,
    elements: [...slide.elements, { id: 'unknown', kind: text }, { id: text, kind: 'picture', src: text, alt: text }],
  }));
  return { ...deck, title: text, slides };
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Creates a package with this text as its only slide. */
function pptxWith(text: string): Uint8Array {
  const rels = (type: string, target: string): string =>
    `<Relationships><Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`;
  const ids = '<p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst>';
  const parts = {
    '_rels/.rels': rels('officeDocument', 'ppt/presentation.xml'),
    'ppt/presentation.xml': `<p:presentation>${ids}</p:presentation>`,
    'ppt/_rels/presentation.xml.rels': rels('slide', 'slides/slide1.xml'),
    'ppt/slides/slide1.xml': `<p:sld><p:cSld><p:spTree>${text}</p:spTree></p:cSld></p:sld>`,
  };
  const encoder = new TextEncoder();
  return zipOf(Object.entries(parts).map(([path, xml]) => createZipEntry(path, encoder.encode(xml), false)));
}

parentPort?.on('message', ({ reader, text }: { reader: ReaderName; text: string }) => {
  const before = process.threadCpuUsage();
  readers[reader](text);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ milliseconds: (user + system) / 1000 });
});

// All code is loaded, so from now on only parsing takes time.
parentPort?.postMessage('ready');
