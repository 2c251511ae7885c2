import { actionOf } from '../actions.ts';
import type { ActionName } from '../actions.ts';
import { tableActionNames } from '../actions/table-actions.ts';
import { isShownOff } from '../actions/action.ts';
import { ActionMenu } from '../actions/ActionMenu.tsx';
import { chosenCells } from '../selection/selection.ts';
import type { PanelProps } from '../workspace/panel-props.ts';
import { chosenElements } from '../state/editor-state.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

const forElements: readonly ActionName[] = [
  'editWritten',
  'cropPicture',
  'replacePicture',
  'matchTexts',
  'turnIntoTable',
  'turnIntoChart',
  'chooseElements',
  'cut',
  'copy',
  'paste',
  'copyLook',
  'pasteLook',
  'formatPainter',
  'duplicate',
  'delete',
  'lock',
  'front',
  'forward',
  'backward',
  'rear',
  'group',
  'ungroup',
  'connect',
];
const forCells: readonly ActionName[] = [...tableActionNames, 'copyLook', 'pasteLook', 'turnIntoChart'];
const forSlide: readonly ActionName[] = [
  'paste',
  'insertText',
  'insertPicture',
  'selectAll',
  'chooseElements',
  'newSlide',
  'duplicateSlide',
  'changeLayout',
  'splitSlide',
  'mergeSlides',
  'hideSlide',
  'deleteSlide',
];

/** What can be done with what is chosen on the slide, or, where nothing is, with the slide; only what there is to do. */
export function CanvasMenu({ scene, anchor, onClose }: PanelProps) {
  const { presentation } = scene;
  const words = useWords(messages);
  const state = useStore(presentation.calm);
  const hasChosen = chosenElements(state).length > 0;
  const names = chosenCells(state.selection) ? forCells : hasChosen ? forElements : forSlide;
  const isChoosing = useStore(presentation.choosing, (one) => one === 'elements');
  const possible = names.filter(
    (name) => !isShownOff(actionOf(name), presentation) && !(isChoosing && name === 'chooseElements'),
  );
  const { menuAt } = presentation;
  const at = menuAt.get();
  const chosen = () => document.querySelector<HTMLElement>('.ed-element[data-state=selected]');
  return (
    <ActionMenu
      names={possible}
      label={hasChosen ? words.elementMenu : words.slideMenu}
      scene={at ? { ...scene, at } : scene}
      anchor={() => chosen() ?? document.querySelector<HTMLElement>('.ed-board-fit') ?? anchor()}
      {...(at && { at })}
      onClose={onClose}
    />
  );
}
