import type { SlideElement } from '@ppt-embed/deck';
import { canBeLinked } from '../elements/element-behavior.ts';
import { selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Returns the only selected element, if it can have a link: a picture, shape, text box or line. */
export function linkableElement(state: EditorState): SlideElement | undefined {
  const [only, ...others] = selectedTargets(state);
  return only && others.length === 0 && !only.locked && canBeLinked(only) ? only : undefined;
}

/** Sets the link of the selected element; an empty URL removes it. */
export function linkElement(url: string, change: Change): Command {
  return (state) => {
    if (!linkableElement(state)) return null;
    return changeSelected(state, change, (element) => {
      const { link = '', ...rest } = element;
      return link === url ? element : { ...rest, ...(url !== '' && { link: url }) };
    });
  };
}
