import { actionOf } from '../../actions/actions.ts';
import type { ActionName } from '../../actions/actions.ts';
import { isActionDisabled } from '../../actions/action.ts';
import { narrowQuery, phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { ActionMenu } from '../../actions/ActionMenu.tsx';
import { messages } from './messages.ts';
import type { PanelProps } from '../panel-props.ts';

const names: readonly ActionName[] = ['design', 'export', 'find', 'allSlides', 'versions', 'report', 'shortcuts'];
/** Actions that do not fit in the bars of a phone. */
const phoneNames: readonly ActionName[] = ['download', 'palette'];
/** Actions that do not fit in a narrow top bar. */
const narrowNames: readonly ActionName[] = ['insertFormula', 'insertCode'];

/** Actions without a button in the top bar. */
export function MoreMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const isPhone = useMedia(phoneQuery);
  const isNarrow = useMedia(narrowQuery);
  const isThere = (name: ActionName) => name !== 'report' || !isActionDisabled(actionOf(name), context);
  const groups = [isPhone ? phoneNames : isNarrow ? narrowNames : [], names.filter(isThere)];
  return <ActionMenu groups={groups} label={t.more} context={context} anchor={anchor} onClose={onClose} />;
}
