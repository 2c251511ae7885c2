import { emphasisEffects, entranceEffects, exitEffects } from '@ppt-embed/deck';
import type { AnimationEffect } from '@ppt-embed/deck';
import type { messages } from './messages.ts';

/** Returns the effects in the groups of a menu: entrances, emphases and exits. */
export function effectGroups({ effectClasses }: Pick<typeof messages.en, 'effectClasses'>): readonly {
  title: string;
  values: readonly AnimationEffect[];
}[] {
  return [
    { title: effectClasses.entrance, values: entranceEffects },
    { title: effectClasses.emphasis, values: emphasisEffects },
    { title: effectClasses.exit, values: exitEffects },
  ];
}
