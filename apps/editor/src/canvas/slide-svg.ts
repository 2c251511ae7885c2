import { renderSlide } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { isTextHolder, withoutText } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import { pictureAddress } from '../session/picture-address.ts';

/** What a drawing depends on besides its slide. */
interface Drawn extends Pick<Deck, 'theme' | 'language'> {
  /** Where the slide stands: its number is drawn on it. */
  at: number;
  svg: string;
}

const drawn = new WeakMap<Slide, Drawn>();

/** A slide as SVG, drawn once for as long as neither it nor its place nor the theme changes. */
export function slideSvg(deck: Deck, slide: Slide): string {
  const { theme, language } = deck;
  const at = deck.slides.findIndex(({ id }) => id === slide.id);
  const known = drawn.get(slide);
  if (known?.theme === theme && known.language === language && known.at === at) return known.svg;
  const svg = renderSlide(deck, slide, { pictureUrl: pictureAddress });
  drawn.set(slide, { theme, language, at, svg });
  return svg;
}

/** What was drawn last without an edited text: the same for every key that is typed into it. */
let lastWithout: { deck: Deck; slide: Slide; svg: string } | undefined;

/** The same without the text of an element, which is edited over it; the element's ground stays. */
export function slideSvgWithout(deck: Deck, slide: Slide, id: string, cell?: CellAt | null): string {
  const bare = {
    ...slide,
    title: '',
    notes: '',
    elements: slide.elements.flatMap((one) => (one.id === id ? bareOf(one, cell) : [one])),
  };
  const last = lastWithout;
  if (last && isSameDeck(last.deck, deck) && isSameSlide(last.slide, bare)) return last.svg;
  const svg = renderSlide(deck, bare, { pictureUrl: pictureAddress });
  lastWithout = { deck, slide: bare, svg };
  return svg;
}

/** A picture that is cropped stands whole over its place. */
function bareOf(element: SlideElement, cell: CellAt | null | undefined): SlideElement[] {
  return element.kind === 'picture' ? [] : [withoutText(element, cell)];
}

function isSameDeck(a: Deck, b: Deck): boolean {
  return a.theme === b.theme && a.language === b.language && a.slides.length === b.slides.length;
}

function isSameSlide(a: Slide, b: Slide): boolean {
  return (
    a.id === b.id &&
    a.background === b.background &&
    a.elements.length === b.elements.length &&
    a.elements.every((element, index) => isSameElement(element, b.elements[index]))
  );
}

/** One whose text was taken out is made anew each time. */
function isSameElement(a: SlideElement, b: SlideElement | undefined): boolean {
  if (a === b) return true;
  const canBeBare = a.kind === 'table' || (isTextHolder(a) && a.paragraphs?.length === 0);
  return b?.id === a.id && canBeBare && JSON.stringify(a) === JSON.stringify(b);
}
