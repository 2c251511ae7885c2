import { textRangeBoxes } from '@ppt-embed/deck';
import type { Box, Deck, Slide } from '@ppt-embed/deck';
import { textElementOf } from '../../elements/text/element-text.ts';
import { boxStyle } from '../../kit/box-style.ts';
import { memberOf } from '../../model/members.ts';
import type { TextSelection } from '../../session/sharing.ts';
import { GroupContainer } from '../ElementButtons.tsx';

/** Props of `UserCaret`. */
export interface UserCaretProps {
  deck: Deck;
  slide: Slide;
  text: TextSelection;
  /** The user's name, which may be empty. */
  name: string;
  /** Index of the user's color. */
  color: number;
}

/** The caret of another user in text, and the text that the user has selected. */
export function UserCaret({ deck, slide, text, name, color }: UserCaretProps) {
  const [id, ...path] = text.path;
  const outermost = slide.elements.find((element) => element.id === id);
  const member = memberOf(outermost, path);
  const element = member && textElementOf(deck, member.element, text.cell);
  if (!element) return null;
  const { caret, selected } = textRangeBoxes(element, text);
  const within = ({ x, y, width, height }: Box) =>
    boxStyle({ x: x - element.box.x, y: y - element.box.y, width, height });
  return (
    <GroupContainer groups={member.groups}>
      <div className="ed-other-text" data-user-color={color} style={boxStyle(element.box)}>
        {selected.map((box, index) => (
          <div key={index} className="ed-other-selected" style={within(box)} />
        ))}
        <div className="ed-other-caret" style={within(caret)}>
          {name !== '' && <span className="ed-other-name">{name}</span>}
        </div>
      </div>
    </GroupContainer>
  );
}
