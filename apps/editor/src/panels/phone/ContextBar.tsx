import { caseSensitiveIcon, checkIcon, squarePenIcon } from '../../kit/icons.generated.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { editSelected } from '../../commands/edit-text.ts';
import { leaveText } from '../../commands/leave-text.ts';
import { textOfSelectedCard } from '../../commands/select.ts';
import { textsOf } from '../../elements/text/common-format.ts';
import { focusTextEditor } from '../../kit/focus.ts';
import { setFont } from '../../text/format-selection.ts';
import { selectedMember } from '../../model/selection.ts';
import { FontMenu } from '../floating/FontMenu.tsx';
import { FillTool, TextFormatTools, useSelectedText } from '../floating/FormatTools.tsx';
import { FormatPainterButton } from '../FormatPainterButton.tsx';
import { isBoldFont } from '../inspector/TextSection.tsx';
import { Button } from '../../kit/Button.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { parts } from '../../kit/dom-parts.ts';

/** The most frequent actions for the selection, above the bottom bar on a phone. The properties panel contains the others. */
export function ContextBar({ context }: { context: ActionContext }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const { deck, selected, targets, cells, tools, format } = useSelectedText({ doc, screen });
  const selection = useStore(doc.deferred, (state) => state.selection);
  const { paintMode } = useStore(screen.painter);
  const isEditing = selection.editing;
  const [outermost] = selected;
  const [first = outermost] = targets;
  const cardText = useStore(doc.deferred, textOfSelectedCard);
  const edited = selected.length === 1 ? outermost : cardText;
  const isGroup = outermost?.kind === 'group' && !selectedMember(selection);
  if (!outermost || !first) return null;
  const isPicture = first.kind === 'picture' && targets.length === 1 && !first.locked;

  return (
    <aside className="ed-context" data-part={parts.contextBar}>
      <Toolbar name={t.format} className="ed-context-tools">
        {format && edited && !isGroup && (
          <Button
            variant="ghost"
            icon={isEditing ? checkIcon : squarePenIcon}
            label="never"
            name={isEditing ? t.done : t.edit}
            onClick={() => doc.dispatch(isEditing ? leaveText : editSelected(edited.id, selection))}
          />
        )}
        {/* Shows that the next tap applies the format, and offers a way to cancel, because touch devices have no Escape key. */}
        {paintMode !== null && <FormatPainterButton context={context} />}
        {format && paintMode === null && (
          <>
            <FontMenu
              deck={deck}
              recent={screen.recentFonts}
              value={format.face}
              isBold={isBoldFont(
                format,
                targets.flatMap((element) => textsOf(deck, element, cells)),
                tools !== null || cells !== null,
              )}
              icon={caseSensitiveIcon}
              onSelect={(face) => {
                setFont({ doc, screen }, face);
                if (tools) focusTextEditor(tools);
              }}
            />
            <TextFormatTools context={context} deck={deck} format={format} />
          </>
        )}
        {first.locked && <ActionButton action="lock" context={context} variant="ghost" />}
        {!format && first.kind === 'shape' && !first.locked && <FillTool doc={doc} deck={deck} shape={first} />}
        {isPicture && <ActionButton action="cropPicture" context={context} variant="ghost" />}
        {isPicture && <ActionButton action="replacePicture" context={context} variant="ghost" />}
        {!format && (
          <ActionButton action="duplicate" context={context} variant="ghost" label={isPicture ? 'never' : 'always'} />
        )}
        <ActionButton action="delete" context={context} variant="ghost" label="never" />
      </Toolbar>
    </aside>
  );
}
