import type { Deck, Slide } from '@ppt-embed/deck';
import { newSlide, slideChoices } from '../../actions/new-slide.ts';
import type { SlideChoice } from '../../actions/new-slide.ts';

/** What a layout needs that a slide does not have. */
export type LayoutNeed = 'fewLines' | 'list' | 'columns' | 'headings' | 'figures' | 'quotation' | 'shortText' | 'text';

/** A layout that is offered for new slides, and does not suit the content of a slide. */
export interface UnfitLayout {
  layout: string;
  label: SlideChoice['label'];
  /** An empty slide in the layout. */
  slide: Slide;
  need: LayoutNeed;
}

const needs: Readonly<Record<string, LayoutNeed>> = {
  title: 'fewLines',
  section: 'fewLines',
  twoColumns: 'columns',
  threeColumns: 'columns',
  comparison: 'headings',
  cards: 'list',
  cardColumns: 'list',
  process: 'list',
  chevrons: 'list',
  milestones: 'list',
  bigNumber: 'figures',
  quote: 'quotation',
  centeredText: 'shortText',
};

/**
 * Returns the layouts for new slides that do not suit the content of a slide. “Title only” and “Blank” are slides
 * without content.
 * @param fitting Ids of the layouts that suit it.
 */
export function unfitLayouts(deck: Deck, fitting: readonly string[]): UnfitLayout[] {
  return slideChoices.flatMap((choice) => {
    const { name, kind, label, placeholders } = choice;
    const layout = choice.layout ?? kind;
    const hasContent = kind !== 'content' || placeholders.includes('body');
    if (!hasContent || fitting.includes(layout)) return [];
    const slide = newSlide(deck, choice);
    return slide ? [{ layout, label, slide: { ...slide, id: `unfit ${name}` }, need: needs[layout] ?? 'text' }] : [];
  });
}
