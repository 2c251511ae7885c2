import { codeSource } from '@ppt-embed/deck';
import type { Deck, ElementKind, ElementsByKind, SlideElement } from '@ppt-embed/deck';
import { chartHtml, isWholePicture, pictureHtml, tableHtml } from './clipboard/element-html.ts';
import { escapeHtml, paragraphsHtml } from './clipboard/paragraphs-html.ts';
import {
  contentParagraphs,
  writeChart,
  writeCodeBlock,
  writeFormula,
  writePicture,
  writeShape,
  writeTable,
  writeText,
} from './markdown/write-blocks.ts';
import { perMediaKind } from '../elements/media/media-kinds.ts';
import type { WriteOptions } from './markdown/write-blocks.ts';

/** Context of the HTML of an element. */
interface HtmlContext {
  deck: Deck;
  /** Numbers of the slide's steps. */
  steps: ReadonlyMap<SlideElement, number>;
}

/** Formats in which an element type is written for other programs. */
interface ElementFormat<Kind extends ElementKind> {
  /** Writes it as blocks of Markdown, or as plain text. @default it has no text */
  toMarkdown?: (element: ElementsByKind[Kind], options: WriteOptions) => string;
  /** Returns its text, data or picture file as HTML. @default it has none */
  toHtml?: (element: ElementsByKind[Kind], context: HtmlContext) => string;
  /**
   * Returns the part that is drawn as a picture before its HTML; null if its HTML is complete.
   * @default all of it
   */
  drawnPart?: (element: ElementsByKind[Kind]) => ElementsByKind[Kind] | null;
  /** Whether a copied slide shows it as its drawing, not only as its HTML. @default false */
  isDrawing?: boolean;
}

/** The formats of the element types. The compiler reports a missing type. */
const formats: { readonly [Kind in ElementKind]: ElementFormat<Kind> } = {
  text: {
    toMarkdown: writeText,
    toHtml: (text, { deck, steps }) => paragraphsHtml(deck, contentParagraphs(text, steps), text.style),
    drawnPart: () => null,
  },
  shape: {
    toMarkdown: writeShape,
    toHtml: (shape, { deck, steps }) => paragraphsHtml(deck, contentParagraphs(shape, steps), shape.style),
    drawnPart: (shape) => ({ ...shape, paragraphs: [] }),
  },
  // A line is only drawn.
  line: {},
  table: {
    toMarkdown: writeTable,
    toHtml: (table, { deck }) => tableHtml(deck, table),
    drawnPart: () => null,
  },
  code: {
    toMarkdown: writeCodeBlock,
    toHtml: (code) => `<pre>${escapeHtml(codeSource(code))}</pre>`,
    drawnPart: () => null,
  },
  chart: { toMarkdown: writeChart, toHtml: chartHtml, isDrawing: true },
  formula: {
    toMarkdown: writeFormula,
    toHtml: ({ latex }) => `<p>$$${escapeHtml(latex)}$$</p>`,
    isDrawing: true,
  },
  picture: {
    toMarkdown: writePicture,
    toHtml: (picture) => (isWholePicture(picture) ? pictureHtml(picture) : ''),
    drawnPart: (picture) => (isWholePicture(picture) ? null : picture),
    isDrawing: true,
  },
  ...perMediaKind(() => ({ toMarkdown: writePicture, isDrawing: true })),
  group: {
    toMarkdown: ({ elements }, options) =>
      elements
        .map((inner) => writeElement(inner, options))
        .filter((text) => text !== '')
        .join('\n\n'),
    drawnPart(group) {
      const elements = group.elements.flatMap((inner) => drawnPart(inner) ?? []);
      return elements.length > 0 ? { ...group, elements } : null;
    },
  },
  unknown: { drawnPart: () => null },
};

/** Returns the format of an element's type. */
export function formatOf({ kind }: SlideElement): ElementFormat<ElementKind> {
  return formats[kind] as ElementFormat<ElementKind>;
}

/** Writes an element as blocks of Markdown; empty if it has no text. */
export function writeElement(element: SlideElement, options: WriteOptions = {}): string {
  return formatOf(element).toMarkdown?.(element, options) ?? '';
}

/** Returns the part of an element to draw if its text is exported separately; null if nothing remains. */
export function drawnPart(element: SlideElement): SlideElement | null {
  const { drawnPart: partOf = (whole: SlideElement) => whole } = formatOf(element);
  return partOf(element);
}
