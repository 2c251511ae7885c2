import type { Box, Deck, Slide } from '@ppt-embed/deck';
import { inImportedLayout, layoutRoles } from './apply-imported-layout.ts';
import { decorationsOf, emptySlideLike, hasImportedDesign, hasOwnDesign, textsIn } from './imported-design.ts';

/** A layout of an imported design, which a slide of the deck has. */
export interface ImportedLayout {
  /** Id of the first slide that has the layout. */
  sample: string;
  /** Index of that slide. */
  index: number;
  /** The slide in this layout. */
  slide: Slide;
  /** Whether the slide already has the layout. */
  isCurrent: boolean;
}

/** Maximum number of layouts that are offered. */
const maxLayouts = 24;

/** Size in px of the grid to which positions are rounded before they are compared, because boxes grow with their text. */
const gridSize = 64;

/**
 * Returns the layouts of an imported design that a slide can have: those of the deck's slides.
 * @returns an empty list if the slide has another design
 */
export function importedLayouts(deck: Deck, slide: Slide): ImportedLayout[] {
  if (!hasOwnDesign(slide)) return [];
  const own = signatureOf(deck, slide);
  return samplesOf(deck).map(({ sample, index, signature }) => {
    const isCurrent = signature === own;
    return { sample: sample.id, index, isCurrent, slide: isCurrent ? slide : inImportedLayout(deck, slide, sample) };
  });
}

/** Returns an empty slide for each layout of an imported design; an empty list if the deck has another design. */
export function emptyImportedSlides(deck: Deck): Pick<ImportedLayout, 'index' | 'slide'>[] {
  return samplesOf(deck).map(({ sample, index }) => ({ index, slide: emptySlideLike(deck, sample, layoutRoles) }));
}

interface Sample {
  sample: Slide;
  index: number;
  signature: string;
}

/** Returns the first slide of each layout of an imported design. */
function samplesOf(deck: Deck): Sample[] {
  if (!hasImportedDesign(deck)) return [];
  const samples = new Map<string, Sample>();
  for (const [index, sample] of deck.slides.entries()) {
    const signature = signatureOf(deck, sample);
    if (hasOwnDesign(sample) && !samples.has(signature)) samples.set(signature, { sample, index, signature });
  }
  return [...samples.values()].slice(0, maxLayouts);
}

/** Returns what the slides of a layout have in common. */
function signatureOf(deck: Deck, slide: Slide): string {
  const near = ({ x, y, width }: Box) => [x, y, width].map((one) => Math.round(one / gridSize));
  return JSON.stringify([
    slide.background,
    slide.backgroundPicture?.src,
    [...decorationsOf(slide)].map(({ kind, box }) => [kind, ...near(box)]),
    [...textsIn(slide, layoutRoles, deck)].map(([{ box }, role]) => [role, ...near(box)]),
  ]);
}
