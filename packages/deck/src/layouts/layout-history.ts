import type { LayoutChoice, LayoutContext } from './slide-layout.ts';

/** The layouts of the slides so far. */
export interface LayoutHistory {
  choices: LayoutChoice[];
  previousLayout: NonNullable<LayoutContext['previousLayout']>;
  layoutsBefore: NonNullable<LayoutContext['layoutsBefore']>;
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
  let pairedChoices = 0;
  let firstChoice = 0;
  return {
    choices,
    previousLayout: (distance = 1) => choices.at(-distance - pairedChoices)?.layout,
    layoutsBefore: () => choices.map(({ layout }) => layout),
    beginSlide: (isPaired) => {
      pairedChoices = isPaired ? pairedChoices + choices.length - firstChoice : 0;
      firstChoice = choices.length;
    },
  };
}
