import { actionOf } from '../../actions/actions.ts';
import type { ActionName } from '../../actions/actions.ts';
import { isActionDisabled } from '../../actions/action.ts';
import { narrowQuery, phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { ActionMenu } from '../../actions/ActionMenu.tsx';
import { messages } from './messages.ts';
import type { PanelProps } from '../panel-props.ts';

const names: readonly ActionName[] = ['design', 'export', 'find', 'allSlides', 'versions', 'report', 'shortcuts'];
/** What the bars of a phone have no room for. */
const phoneNames: readonly ActionName[] = ['download', 'palette'];
/** What a narrow top bar has no room for. */
const narrowNames: readonly ActionName[] = ['insertFormula', 'insertCode'];

/** What has no button of its own in the top bar. */
export function MoreMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const isPhone = useMedia(phoneQuery);
  const isNarrow = useMedia(narrowQuery);
  const isThere = (name: ActionName) => name !== 'report' || !isActionDisabled(actionOf(name), context.presentation);
  const all = [...(isPhone ? phoneNames : isNarrow ? narrowNames : []), ...names].filter(isThere);
  return <ActionMenu names={all} label={t.more} context={context} anchor={anchor} onClose={onClose} />;
}
