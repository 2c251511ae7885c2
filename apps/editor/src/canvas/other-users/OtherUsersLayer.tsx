import type { CSSProperties } from 'react';
import { textRangeBoxes } from '@ppt-embed/deck';
import type { Deck, Slide, Box } from '@ppt-embed/deck';
import { boxStyle } from '../box-style.ts';
import { useStore } from '../../kit/use-store.ts';
import type { OtherUser, Collaboration, TextSelection } from '../../session/collaboration.ts';
import { shownTextOf } from '../../elements/text/shown-text.ts';
import { memberOf } from '../../model/members.ts';
import { GroupContainer } from '../ElementButtons.tsx';
import '../../kit/user-colors.css';
import './other-users-layer.css';

/** Props of `OtherUsersLayer`. */
export interface OtherUsersLayerProps {
  collaboration: Collaboration;
  deck: Deck;
  slide: Slide;
}

/**
 * Outlines the elements on the slide that other users have selected, and shows other users' carets in text. Screen
 * readers get the list of users instead.
 */
export function OtherUsersLayer({ collaboration, deck, slide }: OtherUsersLayerProps) {
  const otherUsers = useStore(collaboration.otherUsers).filter(({ presence }) => presence?.slide === slide.id);
  return (
    <div className="ed-others" aria-hidden="true">
      {slide.elements.map((element) => {
        const users = otherUsers.filter(({ presence }) => presence?.elements.includes(element.id));
        if (users.length === 0) return null;
        const named = users.filter((user) => user.name !== '' && showsNameAt(user, element.id, slide));
        return (
          <div key={element.id} className="ed-other" style={boxStyle(element.box)}>
            {users.map(({ id, color }, index) => (
              <div key={id} className="ed-other-outline" data-user-color={color} style={nestingStyle(index)} />
            ))}
            {named.length > 0 && (
              <div className="ed-other-names">
                {named.map(({ id, name, color }) => (
                  <span key={id} className="ed-other-name" data-user-color={color}>
                    {name}
                  </span>
                ))}
              </div>
            )}
          </div>
        );
      })}
      {otherUsers.map(({ id, color, name, presence }) => {
        const { text } = presence ?? {};
        return text && <UserCaret key={id} deck={deck} slide={slide} text={text} name={name} color={color} />;
      })}
    </div>
  );
}

const nestingStyle = (index: number): CSSProperties & Record<'--nesting', number> => ({ '--nesting': index });

/**
 * Whether a user's name is shown at an element, because it is shown only once: at the caret, or at the lowest selected
 * element.
 */
function showsNameAt({ presence }: OtherUser, id: string, { elements }: Slide): boolean {
  if (!presence || presence.text) return false;
  return elements.find((element) => presence.elements.includes(element.id))?.id === id;
}

/** Props of `UserCaret`. */
interface UserCaretProps {
  deck: Deck;
  slide: Slide;
  text: TextSelection;
  /** The user's name, which may be empty. */
  name: string;
  /** Index of the user's color. */
  color: number;
}

/** The caret of another user in text, and the text that the user has selected. */
function UserCaret({ deck, slide, text, name, color }: UserCaretProps) {
  const [id, ...path] = text.path;
  const outermost = slide.elements.find((element) => element.id === id);
  const member = memberOf(outermost, path);
  const element = member && shownTextOf(deck, member.element, text.cell);
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
          {name !== '' && (
            // Each position has its own element, so that the name is shown again when the caret moves.
            <span key={`${caret.x} ${caret.y}`} className="ed-other-name">
              {name}
            </span>
          )}
        </div>
      </div>
    </GroupContainer>
  );
}
