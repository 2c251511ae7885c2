import { use, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { actionOf } from '../../actions/actions.ts';
import type { FieldName } from '../../actions/focus-panels.ts';
import { fontName, ownFont } from '../../elements/text/font-choices.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { FontList } from '../floating/FontList.tsx';
import type { FontListProps } from '../floating/FontList.tsx';
import { messages } from './messages.ts';

interface FontFieldProps extends FontListProps {
  /** Field name for actions that move focus here. */
  field?: FieldName;
}

/** Font field: the name of the current font in that font, and a menu of all fonts. */
export function FontField({ field, onSelect, ...props }: FontFieldProps) {
  const { severalFonts } = useMessages(messages);
  const locale = use(LocaleContext);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = actionOf('font').label[locale];
  const { value } = props;
  const name = value === undefined ? severalFonts : fontName(value, locale);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ed-color ed-transition"
        data-field={field}
        aria-label={`${label}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        // The text that is being edited keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
      >
        <span className="ed-font-name" style={value === undefined ? undefined : { fontFamily: ownFont(value) }}>
          {name}
        </span>
        <Icon icon={ChevronDown} />
      </button>
      {isOpen && (
        <Popover label={label} anchor={() => button.current} onClose={() => setIsOpen(false)}>
          <FontList
            {...props}
            onSelect={(font) => {
              setIsOpen(false);
              onSelect(font);
            }}
          />
        </Popover>
      )}
    </>
  );
}
