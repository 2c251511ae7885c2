import type { CSSProperties } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { boxStyle } from '../../kit/box-style.ts';
import { useStore } from '../../kit/use-store.ts';
import type { OtherUser, Sharing } from '../../session/sharing.ts';
import { UserCaret } from './UserCaret.tsx';
import '../../kit/user-colors.css';
import './people-layer.css';

/** Props of `PeopleLayer`. */
export interface PeopleLayerProps {
  sharing: Sharing;
  deck: Deck;
  slide: Slide;
}

/**
 * Outlines the elements on the slide that other users have selected, and shows their carets in text. Screen readers get
 * the list of users instead.
 */
export function PeopleLayer({ sharing, deck, slide }: PeopleLayerProps) {
  const people = useStore(sharing.people).filter(({ presence }) => presence?.slide === slide.id);
  return (
    <div className="ed-others" aria-hidden="true">
      {slide.elements.map((element) => {
        const users = people.filter(({ presence }) => presence?.elements.includes(element.id));
        if (users.length === 0) return null;
        const named = users.filter((user) => user.name !== '' && isNamedAt(user, element.id, slide));
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
      {people.map(({ id, color, name, presence }) => {
        const { text } = presence ?? {};
        return text && <UserCaret key={id} deck={deck} slide={slide} text={text} name={name} color={color} />;
      })}
    </div>
  );
}

const nestingStyle = (index: number): CSSProperties & Record<'--nesting', number> => ({ '--nesting': index });

/** Shows a user's name once: at the caret, or at the lowest selected element. */
function isNamedAt({ presence }: OtherUser, id: string, { elements }: Slide): boolean {
  if (!presence || presence.text) return false;
  return elements.find((element) => presence.elements.includes(element.id))?.id === id;
}
