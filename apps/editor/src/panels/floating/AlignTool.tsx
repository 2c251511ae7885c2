import { ActionItem } from '../../actions/ActionMenu.tsx';
import { isActionDisabled } from '../../actions/action.ts';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { alignActionNames, evenActionNames } from '../../actions/arrange-actions.ts';
import { alignStartVerticalIcon } from '../../kit/icons.generated.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './FormatTools.tsx';
import { ToolMenu } from './ToolMenu.tsx';

const groups = [alignActionNames, evenActionNames];

/** Menu that aligns and distributes the selected objects. */
export function AlignTool({ context }: { context: ActionContext }) {
  const t = useMessages(messages);
  return (
    <ToolMenu name={t.alignObjects} icon={alignStartVerticalIcon}>
      {(close) =>
        groups.map((names, index) => (
          // The order of the groups never changes. oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="group" className="ed-menu-group">
            {names
              .filter((name) => !isActionDisabled(actionOf(name), context))
              .map((name) => (
                <ActionItem key={name} name={name} context={context} onClose={close} />
              ))}
          </div>
        ))
      }
    </ToolMenu>
  );
}
