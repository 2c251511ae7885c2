import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { assignIcons } from './assign-icons.ts';
import { iconCandidates } from './icon-candidates.ts';
import { iconElement, isWordIcon } from './icon-element.ts';
import { itemSlots } from './item-slots.ts';
import { placeIcons } from './place-icons.ts';

/** Maximum fraction of the content slides of a deck with icons. */
const maxShare = 0.6;
/** Layouts of slides that are not content slides. */
const frameLayouts: ReadonlySet<string> = new Set(['title', 'section', 'closing']);

/**
 * Adds icons to the items of short lists on cards, bands and rows: all items of a slide get one, or none. At most 60 % of
 * the content slides have icons, beginning with the first ones.
 * @param pathOf Returns the path of an icon by its name, if it is loaded.
 */
export function withSlideIcons<Some extends NewSlide>(
  slides: readonly Some[],
  context: Pick<LayoutContext, 'slideTheme'>,
  pathOf: (name: string) => string | undefined,
): Some[] {
  const contentCount = slides.filter(({ layout }) => !frameLayouts.has(layout)).length;
  const existing = slides.filter(({ elements }) => elements.some(({ part }) => part === 'icon')).length;
  const added = slides.map((slide) => addIcons(slide, context, pathOf));
  const count = Math.max(1, Math.round(contentCount * maxShare) - existing);
  const used = new Set(added.flatMap((slide) => slide ?? []).slice(0, count));
  return slides.map((slide, index) => {
    const withIcons = added[index];
    return withIcons && used.has(withIcons) ? withIcons : slide;
  });
}

/**
 * Adds icons to the items of a slide whose layout has changed, unless the deck opts out of them. In decks that were
 * stored without this option, it adds them if the deck has such icons, or has no other list that could have them:
 * otherwise, its author does not want them.
 */
export function withIconsLikeDeck(
  slide: NewSlide,
  deck: Pick<Deck, 'slides' | 'icons'>,
  id: string,
  context: Pick<LayoutContext, 'slideTheme'>,
  pathOf: (name: string) => string | undefined,
): NewSlide {
  if (deck.icons === false) return slide;
  const haveIcons =
    deck.slides.some(({ elements }) => elements.some(isWordIcon)) ||
    !deck.slides.some((one) => one.id !== id && itemSlots(one) !== undefined);
  return (haveIcons ? addIcons(slide, context, pathOf) : undefined) ?? slide;
}

function addIcons<Some extends NewSlide>(
  slide: Some,
  context: Pick<LayoutContext, 'slideTheme'>,
  pathOf: (name: string) => string | undefined,
): Some | undefined {
  const slots = frameLayouts.has(slide.layout) ? undefined : itemSlots(slide);
  if (!slots) return undefined;
  const icons = assignIcons(slots.map(({ text }) => iconCandidates(text).filter((name) => pathOf(name) !== undefined)));
  const placed = icons && placeIcons(slots);
  if (!icons || !placed) return undefined;
  const moved = new Map(placed.flatMap(({ texts }) => [...texts]));
  const before = new Map<SlideElement, SlideElement>();
  for (const [index, { texts }] of slots.entries()) {
    const [path, box] = [pathOf(icons[index] ?? ''), placed[index]?.box];
    const [first] = texts;
    if (first && box && path !== undefined) before.set(first, iconElement({ path }, index, box, box.width, context));
  }
  const elements = slide.elements.flatMap((element) => {
    const icon = before.get(element);
    const shown = moved.get(element) ?? element;
    return icon ? [icon, shown] : [shown];
  });
  return { ...slide, elements };
}
