import type { TextElement } from '@ppt-embed/deck';
import { chooseElement } from '../commands/choose-element.ts';
import { editText } from '../commands/edit-text.ts';
import { plainText } from '../elements/text/plain-text.ts';
import type { Presentation } from '../session/presentation.ts';
import { useWords } from '../ui/words.ts';
import { boxStyle } from './box-style.ts';
import { messages } from './messages.ts';
import { useElementName } from './use-element-name.ts';

export interface ElementButtonProps {
  element: TextElement;
  presentation: Presentation;
  isHovered: boolean;
  isSelected: boolean;
  onEdit: () => void;
}

/** An element for the keyboard: Tab selects it, Enter or F2 puts the caret in. Pointers press the slide itself. */
export function ElementButton({ element, presentation, isHovered, isSelected, onEdit }: ElementButtonProps) {
  const words = useWords(messages);
  const name = useElementName(element);
  const { editing } = presentation.state.get().selection;
  const isEdited = isSelected && editing;

  function edit(): void {
    onEdit();
    presentation.dispatch(editText(element.id));
  }

  return (
    <button
      type="button"
      className="ed-element"
      data-element={element.id}
      style={boxStyle(element.box)}
      aria-label={words.edit(name, plainText(element.paragraphs))}
      data-state={stateOf(isEdited, isSelected, isHovered)}
      hidden={isEdited}
      onFocus={() => presentation.dispatch(chooseElement(element.id))}
      onKeyDown={(event) => {
        if (event.key !== 'F2' && event.key !== 'Enter') return;
        event.preventDefault();
        edit();
      }}
      onClick={(event) => {
        event.stopPropagation();
        edit();
      }}
    />
  );
}

function stateOf(isEdited: boolean, isSelected: boolean, isHovered: boolean): string {
  if (isEdited) return 'edited';
  if (isSelected) return 'selected';
  return isHovered ? 'hovered' : 'rest';
}
