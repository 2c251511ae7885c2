import type { LayoutChoice, LayoutContext } from './slide-layout.ts';

/** The layouts of the slides so far. */
export interface LayoutHistory {
  choices: LayoutChoice[];
  /** Adds the layout of a slide. */
  addChoice: (choice: LayoutChoice) => void;
  previousLayout: NonNullable<LayoutContext['previousLayout']>;
  layoutsBefore: NonNullable<LayoutContext['layoutsBefore']>;
  timesUsed: NonNullable<LayoutContext['timesUsed']>;
  /**
   * Called before each slide of the outline.
   * @param isPaired Whether it is a pair with the slide before. Its layout does not differ from that one's, so
   * `previousLayout` returns the layouts before the first slide of the pair.
   */
  beginSlide: (isPaired: boolean) => void;
}

/** Creates an empty history. */
export function createLayoutHistory(): LayoutHistory {
  const choices: LayoutChoice[] = [];
  // The ids are not derived from the choices each time, because a deck can have thousands of slides.
  const layouts: string[] = [];
  const counts = new Map<string, number>();
  let pairedChoices = 0;
  let firstChoice = 0;
  return {
    choices,
    previousLayout: (distance = 1) => choices.at(-distance - pairedChoices)?.layout,
    layoutsBefore: () => layouts,
    timesUsed: (layout) => counts.get(layout) ?? 0,
    addChoice: (choice) => {
      choices.push(choice);
      layouts.push(choice.layout);
      counts.set(choice.layout, (counts.get(choice.layout) ?? 0) + 1);
    },
    beginSlide: (isPaired) => {
      pairedChoices = isPaired ? pairedChoices + choices.length - firstChoice : 0;
      firstChoice = choices.length;
    },
  };
}
