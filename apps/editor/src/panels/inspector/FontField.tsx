import { use } from 'react';
import { actionOf } from '../../actions/actions.ts';
import type { FieldName } from '../../actions/focus-panels.ts';
import { fontName, fontPreviewStack } from '../../elements/text/font-choices.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { FontList } from './FontList.tsx';
import type { FontListProps } from './FontList.tsx';
import { MenuField } from './MenuField.tsx';
import { messages } from './messages.ts';

interface FontFieldProps extends FontListProps {
  /** Field name for actions that move focus here. */
  field?: FieldName;
}

/** Font field: the name of the current font in that font, and a searchable list of all fonts. */
export function FontField({ field, onSelect, ...props }: FontFieldProps) {
  const { severalFonts } = useMessages(messages);
  const locale = use(LocaleContext);
  const { value } = props;
  const name = value === undefined ? severalFonts : fontName(value, locale, props.deck.theme.fonts);
  return (
    <MenuField
      label={actionOf('font').label[locale]}
      value={name}
      content={
        <span
          className="ed-font-name"
          style={value === undefined ? undefined : { fontFamily: fontPreviewStack(value) }}
        >
          {name}
        </span>
      }
      field={field}
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
    </MenuField>
  );
}
