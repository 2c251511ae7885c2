import { parseDeck } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TableElement } from '@ppt-embed/deck';
import { escapeHtml } from './paragraphs-html.ts';

/** Content that editors exchange through the clipboard, in addition to the formats for other programs. */
export type ClipboardPayload =
  | { kind: 'elements'; elements: readonly SlideElement[] }
  | { kind: 'slides'; version: Deck['version']; slides: readonly Slide[] }
  /** Table cells as a separate table. */
  | { kind: 'table-cells'; table: TableElement };

/** Attribute in the clipboard's HTML. Custom formats are not passed between browser windows. */
const attribute = 'data-ppt-carried';

/** Returns HTML for other programs, with the payload in an attribute. */
export function payloadHtml(payload: ClipboardPayload, html: string): string {
  return `<div ${attribute}="${escapeHtml(JSON.stringify(payload))}">${html}</div>`;
}

/**
 * Parses the content that an editor put on the clipboard. It is external input, so the deck package validates it, and
 * invalid content is ignored.
 */
export function parsePayload(html: string, deck: Deck): ClipboardPayload | null {
  if (!html.includes(attribute)) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const attributeValue = page.querySelector(`[${attribute}]`)?.getAttribute(attribute);
  if (!attributeValue) return null;
  let json: unknown;
  try {
    json = JSON.parse(attributeValue);
  } catch {
    return null;
  }
  if (typeof json !== 'object' || json === null || !('kind' in json)) return null;
  const { kind } = json;
  if (kind === 'slides' && 'slides' in json) {
    // Editors for version 1 of the deck format did not send a version.
    const version = 'version' in json ? json.version : 1;
    const slides = slidesFrom(json.slides, deck, version);
    return slides && slides.length > 0 ? { kind, version: deck.version, slides } : null;
  }
  if (kind === 'elements' && 'elements' in json) {
    const elements = elementsFrom(json.elements, deck);
    return elements && { kind, elements };
  }
  if (kind !== 'table-cells' || !('table' in json)) return null;
  const [table] = elementsFrom([json.table], deck) ?? [];
  return table?.kind === 'table' ? { kind, table } : null;
}

function slidesFrom(slides: unknown, deck: Deck, version: unknown = deck.version): readonly Slide[] | null {
  const read = parseDeck({ ...deck, version, slides });
  return read.ok ? read.deck.slides : null;
}

function elementsFrom(elements: unknown, deck: Deck): readonly SlideElement[] | null {
  const around = { id: 'carried', layout: 'blank', background: { kind: 'solid', color: 'white' } };
  return slidesFrom([{ ...around, elements }], deck)?.[0]?.elements ?? null;
}
