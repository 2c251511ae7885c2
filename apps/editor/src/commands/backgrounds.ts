import type { Deck, Fill, Slide } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelectedSlides } from './change-slide.ts';
import { withReadableElements } from './readable-elements.ts';

type BackgroundPicture = NonNullable<Slide['backgroundPicture']>;

/** Opacity of the overlay of a new background picture behind text. */
const textOverlay = 0.5;

/**
 * The elements of painted slides before their text was made readable. While the user drags in a color picker, each color
 * starts from them, because otherwise every color on the way would remove the colors of words that are unreadable on it.
 */
const elementsBeforePaint = new WeakMap<Slide, Slide['elements']>();

/** Sets the background of the selected slides. Changes text on it that would become unreadable. */
export function paintBackground(background: Fill, at: number): Command {
  return (state) =>
    changeSelectedSlides(state, { at, group: 'background' }, (slide) => {
      const before = elementsBeforePaint.get(slide) ?? slide.elements;
      const painted = { ...slide, background, elements: withReadableElements(state.deck, before, background) };
      elementsBeforePaint.set(painted, before);
      return painted;
    });
}

/**
 * Sets the picture that covers the background of slides. Slides with text get an overlay.
 * @param slideIds The slides that were selected when the picture was requested.
 */
export function setBackgroundPicture(
  slideIds: readonly string[],
  { src, width, height }: { src: string; width: number; height: number },
  at: number,
): Command {
  const ids = new Set(slideIds);
  return changeSlides(at, (slide) => {
    if (!ids.has(slide.id)) return slide;
    const hasText = slide.elements.some(({ kind }) => kind === 'text');
    const overlay = slide.backgroundPicture ? slide.backgroundPicture.overlay : hasText ? textOverlay : undefined;
    const picture = { src, naturalWidth: width, naturalHeight: height, ...(overlay !== undefined && { overlay }) };
    return { ...slide, backgroundPicture: picture };
  });
}

/** Sets the opacity of the overlay of the selected slides' background pictures, 0 to 1. */
export function setBackgroundOverlay(overlay: number, at: number): Command {
  return (state) =>
    changeSelectedSlides(state, { at, group: 'background overlay' }, (slide) => {
      if (!slide.backgroundPicture) return slide;
      const { overlay: _, ...picture } = slide.backgroundPicture;
      return { ...slide, backgroundPicture: { ...picture, ...(overlay > 0 && { overlay }) } };
    });
}

/** Removes the background pictures of the selected slides. */
export function removeBackgroundPicture(at: number): Command {
  return (state) =>
    changeSelectedSlides(state, { at }, (slide) => (slide.backgroundPicture ? withPicture(slide, undefined) : slide));
}

/** Gives the background of the current slide, with its picture, to all slides. */
export function setDeckBackground(at: number): Command {
  return (state) => {
    const { background, backgroundPicture } = state.deck.slides[state.selection.slide] ?? {};
    if (!background) return null;
    const change = changeSlides(at, (slide) =>
      hasBackground(slide, { background, backgroundPicture })
        ? slide
        : {
            ...withPicture(slide, backgroundPicture),
            background,
            elements: withReadableElements(state.deck, slide.elements, background),
          },
    );
    return change(state);
  };
}

/** Whether all slides have the same background and background picture. */
export function hasOneBackground({ slides: [first, ...others] }: Deck): boolean {
  return !first || others.every((slide) => hasBackground(slide, first));
}

function hasBackground(
  slide: Slide,
  { background, backgroundPicture }: { background: Fill; backgroundPicture?: BackgroundPicture | undefined },
): boolean {
  return (
    JSON.stringify([slide.background, slide.backgroundPicture]) === JSON.stringify([background, backgroundPicture])
  );
}

function withPicture({ backgroundPicture: _, ...slide }: Slide, picture: BackgroundPicture | undefined): Slide {
  return { ...slide, ...(picture && { backgroundPicture: picture }) };
}

function changeSlides(at: number, update: (slide: Slide) => Slide): Command {
  return ({ deck }) => {
    const slides = deck.slides.map(update);
    return slides.every((slide, index) => slide === deck.slides[index]) ? null : { deck: { ...deck, slides }, at };
  };
}
