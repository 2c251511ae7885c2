import { Crop, ImageUp } from 'lucide-react';
import type { PictureElement } from '@ppt-embed/deck';
import { editSelected } from '../commands/edit-text.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { pickReplacement } from '../session/insert-pictures.ts';
import { selectedMember, onlyElement } from '../model/selection.ts';
import { selectedTargets } from '../model/editor-state.ts';
import type { Actions, ActionState } from './action.ts';

/** Actions on the selected picture, on the slide or in a group. */
export const pictureActions = {
  cropPicture: {
    group: 'edit',
    label: { en: 'Crop', 'zh-CN': '裁剪' },
    icon: Crop,
    keys: [],
    when(state) {
      const picture = selectedPicture(state);
      return picture !== undefined && isCroppable(picture);
    },
    run(context) {
      const { doc } = context;
      const { selection } = doc.state.get();
      const id = onlyElement(selection);
      if (id !== null && selectedPicture(context)) doc.dispatch(editSelected(id, selection));
    },
  },
  replacePicture: {
    group: 'edit',
    label: { en: 'Replace picture', 'zh-CN': '替换图片' },
    shortLabel: { en: 'Replace', 'zh-CN': '替换' },
    icon: ImageUp,
    keys: [],
    when: (context) => selectedPicture(context) !== undefined,
    run(context) {
      const { doc } = context;
      const { selection } = doc.state.get();
      const id = onlyElement(selection);
      if (id === null || !selectedPicture(context)) return;
      pickReplacement(context, id, selectedMember(selection) ?? undefined);
    },
  },
} satisfies Actions;

function selectedPicture({ doc: { state } }: ActionState): PictureElement | undefined {
  const [only, ...others] = selectedTargets(state.get());
  return only?.kind === 'picture' && !only.locked && others.length === 0 ? only : undefined;
}
