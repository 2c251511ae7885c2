import { use, useSyncExternalStore } from 'react';
import type { Deck, TextElement } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { isActionDisabled } from '../../actions/action.ts';
import { ActionButton, ActionToggle } from '../../actions/ActionButton.tsx';
import type { TextChange } from '../../elements/text/text-change.ts';
import { hasBoldText, commonFormat } from '../../elements/text/common-format.ts';
import { formatSelection, setFont } from '../../text/format-selection.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { useStore } from '../../kit/use-store.ts';
import { focusTextEditor } from '../../kit/focus.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { FormatPainterButton } from '../FormatPainterButton.tsx';
import { ColorField } from './ColorField.tsx';
import { FontField } from './FontField.tsx';
import { areShrunk } from '../../elements/text/font-size.ts';
import { FontSizeField } from './FontSizeField.tsx';
import { messages } from './messages.ts';
import { ParagraphSection } from './ParagraphSection.tsx';
import { Section } from './Section.tsx';

interface TextSectionProps {
  context: ActionContext;
  deck: Deck;
  /** All selected elements. Differing values are shown as mixed. */
  texts: readonly TextElement[];
  /** Whether only cells are selected, which have no checklists, list levels or line spacing. */
  isInCells: boolean;
  /** The selected text boxes whose autofit can be changed. */
  boxes: readonly TextElement[];
}

const marks = ['bold', 'italic', 'underline', 'strike'] as const;
const noopSubscribe = () => () => undefined;

/** Section for the text format of the selected characters while text is being edited, or else of whole boxes. */
export function TextSection({ context, deck, texts, isInCells, boxes }: TextSectionProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const tools = useStore(screen.textTools);
  const format = useTextFormat(tools, texts);
  if (!format) return null;

  const change = (textChange: TextChange) => formatSelection({ doc, screen }, textChange);
  const canMatch = !isActionDisabled(actionOf('matchTexts'), context);

  return (
    <>
      <Section title={t.text}>
        <FontField
          field="font"
          recent={screen.recentFonts}
          deck={deck}
          value={format.face}
          isBold={isBoldFont(format, texts, tools !== null || isInCells)}
          onSelect={(selected) => {
            setFont({ doc, screen }, selected);
            // From then on, keys belong to the text, not to this field.
            if (tools) focusTextEditor(tools);
          }}
        />
        <div className="ed-fields">
          <FontSizeField
            label={t.size}
            name={actionOf('textSize').label[locale]}
            field="text-size"
            value={format.size}
            isAuto={areShrunk(texts)}
            onChange={(size) => change({ size })}
            onEnter={tools?.focus}
          />
          <div className="ed-toggles">
            <ActionButton action="smallerText" context={context} variant="ghost" label="never" />
            <ActionButton action="largerText" context={context} variant="ghost" label="never" />
            <FormatPainterButton context={context} />
          </div>
          <ColorField
            name={actionOf('textColor').label[locale]}
            field="text-color"
            deck={deck}
            onPicked={tools?.focus}
            value={format.color}
            isMixed={format.color === undefined}
            emptyName={t.color}
            onChange={(color) => color && change({ color })}
            opacity={{
              value: format.alpha,
              onChange: (alpha) => change({ alpha }),
            }}
          />
          <ColorField
            name={t.highlight}
            deck={deck}
            onPicked={tools?.focus}
            value={format.highlight ?? undefined}
            isMixed={format.highlight === undefined}
            emptyName={t.noHighlight}
            canBeNone
            onChange={(selected) => {
              const color = selected ?? null;
              change({ highlight: color });
            }}
          />
        </div>
        <div className="ed-toggle-groups" role="group" aria-label={t.text}>
          <div className="ed-toggles">
            {marks.map((name) => (
              <ActionToggle key={name} action={name} context={context} isOn={format[name]} />
            ))}
          </div>
          <div className="ed-toggles">
            <ActionToggle action="superscript" context={context} isOn={format.baseline === 'super'} />
            <ActionToggle action="subscript" context={context} isOn={format.baseline === 'sub'} />
            <ActionToggle action="code" context={context} isOn={format.code} />
            <ActionButton action="clearFormatting" context={context} variant="ghost" label="never" />
            {canMatch && <ActionButton action="matchTexts" context={context} variant="ghost" label="never" />}
          </div>
        </div>
      </Section>
      <ParagraphSection
        context={context}
        format={format}
        texts={texts}
        tools={tools}
        isInCells={isInCells}
        boxes={boxes}
      />
    </>
  );
}

/**
 * Whether fonts are selected for bold text. The format of a box is part of its style, so it also applies to text typed
 * later; characters have an explicit format.
 */
export const isBoldFont = (format: CaretFormat, texts: readonly TextElement[], isOfCharacters: boolean): boolean =>
  isOfCharacters ? format.bold : texts.every(hasBoldText);

function useTextFormat(tools: TextTools | null, texts: readonly TextElement[]): CaretFormat | null {
  const atCaret = useSyncExternalStore(tools?.subscribe ?? noopSubscribe, () => tools?.format() ?? null);
  return atCaret ?? commonFormat(texts);
}
