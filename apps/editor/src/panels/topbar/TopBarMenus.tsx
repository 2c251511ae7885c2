import { ActionMenu } from '../../actions/ActionMenu.tsx';
import { isActionDisabled, isAllowed } from '../../actions/action.ts';
import { actionOf } from '../../actions/actions.ts';
import { insertMediaNames } from '../../actions/insert-actions.ts';
import type { ActionName } from '../../actions/actions.ts';
import { narrowQuery, phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { PanelProps } from '../panel-props.ts';
import { messages } from './messages.ts';

const insertNames: readonly ActionName[] = [
  'newSlide',
  'insertText',
  'insertShape',
  'insertPicture',
  'insertPictureUrl',
  ...insertMediaNames,
  'insertTable',
  'insertChart',
  'insertFormula',
  'insertCode',
  'comment',
];

/** The insert actions of the top bar, for phones. */
export function InsertMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  return <ActionMenu groups={[insertNames]} label={t.insert} context={context} anchor={anchor} onClose={onClose} />;
}

const moreNames: readonly ActionName[] = [
  'design',
  'rename',
  'export',
  'comments',
  'find',
  'allSlides',
  'rulers',
  'versions',
  'report',
  'shortcuts',
];
/** Actions that do not fit in the bars of a phone. */
const phoneNames: readonly ActionName[] = ['download', 'palette'];
/** Insert actions without a button in the top bar. On a phone, they are in the menu of all insert actions. */
const wideNames: readonly ActionName[] = ['insertPictureUrl', ...insertMediaNames];
/** Actions that do not fit in a narrow top bar. */
const narrowNames: readonly ActionName[] = ['insertFormula', 'insertCode', ...wideNames];

/** Menu of actions that have no button in the top bar. */
export function MoreMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const isPhone = useMedia(phoneQuery);
  const isNarrow = useMedia(narrowQuery);
  const isAvailable = (name: ActionName) =>
    isAllowed(actionOf(name), context.doc) && (name !== 'report' || !isActionDisabled(actionOf(name), context));
  const groups = [isPhone ? phoneNames : isNarrow ? narrowNames : wideNames, moreNames].map((names) =>
    names.filter(isAvailable),
  );
  return <ActionMenu groups={groups} label={t.more} context={context} anchor={anchor} onClose={onClose} />;
}

const exportNames = [
  'exportPowerPoint',
  'exportPowerPointComments',
  'exportPdf',
  'exportPicture',
  'exportPictures',
  'exportMarkdown',
  'print',
] as const;

/** Menu of all export formats. */
export function ExportMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const names = exportNames.filter((name) => isAllowed(actionOf(name), context.doc));
  return (
    <ActionMenu
      groups={[names]}
      label={t.exportAs}
      context={context}
      anchor={anchor}
      hasShortLabels
      onClose={onClose}
    />
  );
}
