import { alignStartVerticalIcon, layersIcon } from '../../kit/icons.generated.ts';
import { actionOf } from '../../actions/actions.ts';
import type { ActionName } from '../../actions/actions.ts';
import {
  alignActionNames,
  evenActionNames,
  flipActionNames,
  orderActionNames,
  rotateActionNames,
} from '../../actions/arrange-actions.ts';
import { tableActionNames } from '../../actions/table-actions.ts';
import { isActionDisabled } from '../../actions/action.ts';
import { ActionMenu } from '../../actions/ActionMenu.tsx';
import type { MenuEntry } from '../../actions/ActionMenu.tsx';
import { selectedCells } from '../../model/selection.ts';
import type { PanelProps } from '../panel-props.ts';
import { selectedElements } from '../../model/editor-state.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from '../../canvas/messages.ts';
import { findPart, parts, partSelector } from '../../kit/dom-parts.ts';

/** Names of the menu's items. `order` and `align` are submenus. */
type Groups = readonly (readonly (ActionName | 'order' | 'align')[])[];

/**
 * Actions for selected elements, in groups. Actions that remove something or change other slides come last, far from
 * the most frequently used ones.
 */
const forElements: Groups = [
  ['cut', 'copy', 'paste', 'duplicate', 'addItem'],
  ['editSource', 'cropPicture', 'replacePicture', 'changeShape', 'convertToTable', 'convertToChart'],
  ['order', 'align'],
  ['group', 'ungroup', 'connect', 'lock', 'selectElements', 'listObjects'],
  ['copyFormat', 'pasteFormat', 'formatPainter', 'clearFormatting'],
  ['matchTexts'],
  ['link', 'comment'],
  ['delete'],
];
/** Actions on several cells. Merging is always shown, because it needs a selection that users may not know. */
const arrangedCells: readonly ActionName[] = [
  'mergeCells',
  'splitCells',
  'distributeRows',
  'distributeColumns',
  'fillCells',
];
const deletedCells: readonly ActionName[] = ['clearCells', 'deleteRows', 'deleteColumns', 'deleteTable'];
const forCells: Groups = [
  ['cut', 'copy', 'paste'],
  tableActionNames.filter((name) => !arrangedCells.includes(name) && !deletedCells.includes(name)),
  arrangedCells,
  ['order', 'align', 'lock'],
  ['copyFormat', 'pasteFormat', 'clearFormatting', 'convertToChart'],
  ['link', 'comment'],
  deletedCells,
];
const forSlide: Groups = [
  ['paste', 'insertText', 'insertPicture', 'insertPictureUrl', 'comment'],
  ['selectAll', 'selectElements', 'listObjects'],
  ['newSlide', 'duplicateSlide', 'changeLayout'],
  ['splitSlide', 'mergeSlides', 'hideSlide', 'transition'],
  ['rulers', 'addVerticalGuide', 'addHorizontalGuide', 'clearGuides'],
  ['deleteSlide'],
];

/** Context menu of the selection or, if nothing is selected, of the slide. Shows only available actions. */
export function CanvasMenu({ context, anchor, onClose }: PanelProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const state = useStore(doc.deferred);
  const hasSelection = selectedElements(state).length > 0;
  const groups = selectedCells(state.selection) ? forCells : hasSelection ? forElements : forSlide;
  const isMultiSelect = useStore(screen.multiSelect, (one) => one === 'elements');
  const isPossible = (name: ActionName) =>
    !isActionDisabled(actionOf(name), context) && !(isMultiSelect && name === 'selectElements');
  const submenus = {
    order: { label: t.order, icon: layersIcon, actions: orderActionNames.filter(isPossible) },
    align: {
      label: t.align,
      icon: alignStartVerticalIcon,
      actions: [...alignActionNames, ...evenActionNames, ...flipActionNames, ...rotateActionNames].filter(isPossible),
    },
  };
  const toEntry = (name: Groups[number][number]): MenuEntry[] => {
    if (name !== 'order' && name !== 'align')
      return isPossible(name) || (name === 'mergeCells' && !doc.isReadOnly) ? [name] : [];
    return submenus[name].actions.length > 0 ? [submenus[name]] : [];
  };
  const { menuAt } = screen;
  const at = menuAt.get();
  const selected = () =>
    document.querySelector<HTMLElement>(`${partSelector(parts.elementButton)}[data-state=selected]`);
  return (
    <ActionMenu
      groups={groups.map((names) => names.flatMap(toEntry))}
      label={hasSelection ? t.elementMenu : t.slideMenu}
      context={at ? { ...context, at } : context}
      anchor={() => selected() ?? findPart(parts.viewport) ?? anchor()}
      {...(at && { at })}
      onClose={onClose}
    />
  );
}
