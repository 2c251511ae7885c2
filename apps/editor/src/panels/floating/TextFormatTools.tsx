import { use } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { ActionToggle } from '../../actions/ActionToggle.tsx';
import { formatSelection } from '../../text/format-selection.ts';
import type { CaretFormat } from '../../elements/text/text-tools.ts';
import { ColorField } from '../inspector/ColorField.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

export interface TextFormatToolsProps {
  context: ActionContext;
  deck: Deck;
  format: CaretFormat;
  /** The tools that fit. */
  marks: readonly ('bold' | 'italic' | 'underline')[];
}

/** Font size, marks and color of the selection. */
export function TextFormatTools({ context, deck, format, marks }: TextFormatToolsProps) {
  const { presentation } = context;
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  return (
    <>
      <ActionButton action="smallerText" context={context} variant="ghost" label="never" />
      <output className="ed-context-size" aria-label={actionOf('textSize').label[locale]}>
        {format.size === undefined ? '–' : Math.round(format.size)}
      </output>
      <ActionButton action="largerText" context={context} variant="ghost" label="never" />
      {marks.map((name) => (
        <ActionToggle key={name} action={name} context={context} isOn={format[name]} />
      ))}
      <ColorField
        name={actionOf('textColor').label[locale]}
        deck={deck}
        value={format.color}
        emptyName={t.color}
        onChange={(color) => color && formatSelection(presentation, { type: 'color', color }, { color })}
        onPicked={presentation.textTools.get()?.focus}
      />
    </>
  );
}
