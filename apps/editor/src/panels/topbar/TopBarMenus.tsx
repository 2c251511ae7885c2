import { ActionMenu } from '../../actions/ActionMenu.tsx';
import { isActionDisabled, isAllowed } from '../../actions/action.ts';
import { actionOf } from '../../actions/actions.ts';
import { insertMediaNames } from '../../actions/insert-actions.ts';
import type { ActionName } from '../../actions/actions.ts';
import { phoneQuery, compactTouchQuery, useMedia } from '../../kit/use-media.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { PanelProps } from '../panel-props.ts';
import { messages } from './messages.ts';

/** Insert actions, in groups. Actions that have a button in a wide top bar are here as well, so that all are in one place. */
const insertGroups: readonly (readonly ActionName[])[] = [
  ['insertText', 'insertShape', 'insertPicture', 'insertPictureUrl', ...insertMediaNames],
  ['insertTable', 'insertChart', 'insertFormula', 'insertCode'],
  ['comment'],
  ['insertMarkdown'],
];

/** Menu of everything that can be inserted. On devices without a New slide button, it also adds slides. */
export function InsertMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const isPhone = useMedia(phoneQuery);
  const isTouch = useMedia(compactTouchQuery);
  const groups = [isPhone || isTouch ? (['newSlide'] as const) : [], ...insertGroups].map((names) =>
    names.filter((name) => isAllowed(actionOf(name), context.doc)),
  );
  return (
    <ActionMenu groups={groups} label={t.insert} context={context} anchor={anchor} hasShortLabels onClose={onClose} />
  );
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

/** Menu of actions that have no button in the top bar. */
export function MoreMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const isPhone = useMedia(phoneQuery);
  const isAvailable = (name: ActionName) =>
    isAllowed(actionOf(name), context.doc) && (name !== 'report' || !isActionDisabled(actionOf(name), context));
  const groups = [isPhone ? phoneNames : [], moreNames].map((names) => names.filter(isAvailable));
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
