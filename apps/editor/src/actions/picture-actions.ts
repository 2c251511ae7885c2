import { Crop, ImageUp } from 'lucide-react';
import type { PictureElement } from '@ppt-embed/deck';
import { editChosen } from '../commands/edit-text.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { pickReplacement } from '../insert/pick-picture.ts';
import { chosenMember, onlyElement } from '../selection/selection.ts';
import { chosenParts } from '../state/editor-state.ts';
import type { Actions, Looked } from './action.ts';

/** What is done with the chosen picture, on the slide or in a group. */
export const pictureActions = {
  cropPicture: {
    group: 'edit',
    words: { en: 'Crop', 'zh-CN': '裁剪' },
    icon: Crop,
    keys: [],
    when(presentation) {
      const picture = chosenPicture(presentation);
      return picture !== undefined && isCroppable(picture);
    },
    run({ presentation }) {
      const { selection } = presentation.state.get();
      const id = onlyElement(selection);
      if (id !== null && chosenPicture(presentation)) presentation.dispatch(editChosen(id, selection));
    },
  },
  replacePicture: {
    group: 'edit',
    words: { en: 'Replace picture', 'zh-CN': '替换图片' },
    short: { en: 'Replace', 'zh-CN': '替换' },
    icon: ImageUp,
    keys: [],
    when: (presentation) => chosenPicture(presentation) !== undefined,
    run({ presentation }) {
      const { selection } = presentation.state.get();
      const id = onlyElement(selection);
      if (id === null || !chosenPicture(presentation)) return;
      pickReplacement(presentation, id, chosenMember(selection) ?? undefined);
    },
  },
} satisfies Actions;

function chosenPicture({ state }: Looked): PictureElement | undefined {
  const [only, ...others] = chosenParts(state.get());
  return only?.kind === 'picture' && !only.locked && others.length === 0 ? only : undefined;
}
