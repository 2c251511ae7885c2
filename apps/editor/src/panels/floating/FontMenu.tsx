import { use } from 'react';
import type { IconPath } from '../../kit/Icon.tsx';
import { fontName } from '../../elements/text/font-choices.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages as inspectorMessages } from '../inspector/messages.ts';
import { FontList } from '../inspector/FontList.tsx';
import type { FontListProps } from '../inspector/FontList.tsx';
import { messages } from './FormatTools.tsx';
import { ToolMenu } from './ToolMenu.tsx';

interface FontMenuProps extends FontListProps {
  /** Icon shown instead of the font's name if there is not enough space. */
  icon?: IconPath;
}

/** Tool with a searchable list of the fonts that can be selected, each name set in its font. */
export function FontMenu({ icon, onSelect, ...props }: FontMenuProps) {
  const t = useMessages(messages);
  const { severalFonts } = useMessages(inspectorMessages);
  const locale = use(LocaleContext);
  const label = props.value === undefined ? severalFonts : fontName(props.value, locale, props.deck.theme.fonts);
  return (
    <ToolMenu
      name={`${t.fontFamily}: ${label}`}
      {...(icon ? { icon } : { label })}
      className="ed-font-menu"
      opens="dialog"
    >
      {(close) => (
        <FontList
          {...props}
          onSelect={(font) => {
            close();
            onSelect(font);
          }}
        />
      )}
    </ToolMenu>
  );
}
