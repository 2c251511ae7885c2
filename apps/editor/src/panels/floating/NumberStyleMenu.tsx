import type { ActionContext } from '../../actions/actions.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { focusTextEditor } from '../../kit/focus.ts';
import { MenuChoice } from '../../kit/MenuChoice.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { formatSelection } from '../../text/format-selection.ts';
import { messages } from '../inspector/messages.ts';
import { numberStyleName, numberStyles } from '../inspector/number-styles.ts';
import { ToolMenu } from './ToolMenu.tsx';

/** Props of `NumberStyleMenu`. */
export interface NumberStyleMenuProps {
  context: ActionContext;
  format: CaretFormat;
  /** Text tools of the text that is being edited. */
  tools: TextTools | null;
}

/** Menu for the numbers of lists, beside the button for numbered lists. */
export function NumberStyleMenu({ context, format, tools }: NumberStyleMenuProps) {
  const t = useMessages(messages);
  return (
    <ToolMenu name={t.numberStyle} className="ed-number-style">
      {(close) =>
        numberStyles.map((numberStyle) => (
          <MenuChoice
            key={numberStyle}
            isSelected={format.bullet === 'number' && format.numberStyle === numberStyle}
            onSelect={() => {
              close();
              formatSelection(context, { numberStyle });
              if (tools) focusTextEditor(tools);
            }}
          >
            {numberStyleName(numberStyle)}
          </MenuChoice>
        ))
      }
    </ToolMenu>
  );
}
