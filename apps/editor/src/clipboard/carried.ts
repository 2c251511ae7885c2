import { parseDeck } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';

/** What the clipboard carries between editors, beside what other programs read. */
export type Carried = { kind: 'elements'; elements: readonly SlideElement[] } | { kind: 'slide'; slide: Slide };

/** An attribute of the HTML on the clipboard: custom formats do not pass between browsers' windows. */
const attribute = 'data-ppt-carried';

/** HTML for other programs, with the elements themselves in an attribute. */
export function carriedHtml(carried: Carried, html: string): string {
  return `<div ${attribute}="${escapeAttribute(JSON.stringify(carried))}">${html}</div>`;
}

/**
 * What an editor put on the clipboard. It comes from outside, so it passes the deck's own door: what is no deck is not
 * taken.
 */
export function carriedFrom(html: string, deck: Deck): Carried | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const written = page.querySelector(`[${attribute}]`)?.getAttribute(attribute);
  if (!written) return null;
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch {
    return null;
  }
  if (typeof json !== 'object' || json === null || !('kind' in json)) return null;
  const { kind } = json;
  const slide =
    kind === 'slide' && 'slide' in json
      ? json.slide
      : kind === 'elements' && 'elements' in json
        ? {
            id: 'carried',
            layout: 'blank',
            title: '',
            background: { kind: 'solid', color: 'white' },
            notes: '',
            elements: json.elements,
          }
        : null;
  if (slide === null) return null;
  const read = parseDeck({ ...deck, slides: [slide] });
  const [taken] = read.ok ? read.deck.slides : [];
  if (!taken) return null;
  return kind === 'slide' ? { kind, slide: taken } : { kind: 'elements', elements: taken.elements };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
