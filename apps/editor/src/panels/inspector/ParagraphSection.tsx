import { use, useState } from 'react';
import type { TextElement } from '@ppt-embed/deck';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionToggle } from '../../actions/ActionButton.tsx';
import { styleText } from '../../commands/style-text.ts';
import { formatSelection } from '../../text/format-selection.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { ariaKeys } from '../../kit/keyboard.ts';
import { Button } from '../../kit/Button.tsx';
import { NumberField } from '../../kit/NumberField.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { commonOf } from '../../kit/common-of.ts';
import { linkUrl } from '../../elements/text/link-url.ts';
import { focusTextEditor } from '../../kit/focus.ts';
import { autofitOf, setAutofit } from '../../commands/autofit.ts';
import type { Autofit } from '../../commands/autofit.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

const lineSpacings = [1, 1.15, 1.25, 1.4, 1.5, 2, 2.5] as const;
const aligns = [
  ['left', 'textLeft'],
  ['center', 'textCenter'],
  ['right', 'textRight'],
  ['justify', 'textJustify'],
] as const;
const verticals = [
  ['top', 'textTop'],
  ['middle', 'textMiddle'],
  ['bottom', 'textBottom'],
] as const;
const lists = [
  ['disc', 'bulletList'],
  ['number', 'numberedList'],
  ['task', 'taskList'],
] as const;
const levels = [
  ['lowerLevel', 'canDecreaseLevel'],
  ['deeperLevel', 'canIncreaseLevel'],
] as const;

export interface ParagraphSectionProps {
  context: ActionContext;
  format: CaretFormat;
  /** The selected elements. */
  texts: readonly TextElement[];
  /** Text tools of the text that is being edited. */
  tools: TextTools | null;
  /** Whether cells are selected, which have no lists or line spacing. */
  isInCells: boolean;
  /** The selected text boxes whose autofit can be chosen. */
  boxes: readonly TextElement[];
}

/** Paragraph format: alignment, lists, spacing and vertical alignment. */
export function ParagraphSection({ context, format, texts, tools, isInCells, boxes }: ParagraphSectionProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const locale = use(LocaleContext);

  return (
    <Section title={t.paragraph}>
      <div className="ed-toggles" role="group" aria-label={t.paragraph}>
        {aligns.map(([align, action]) => (
          <ActionToggle key={align} action={action} context={context} isOn={format.align === align} />
        ))}
        {(isInCells ? [] : lists).map(([bullet, action]) => (
          <ActionToggle key={bullet} action={action} context={context} isOn={format.bullet === bullet} />
        ))}
      </div>
      {!isInCells && (
        <div className="ed-fields">
          <NumberField
            label={t.lineHeightShort}
            name={actionOf('lineSpacing').label[locale]}
            field="line-spacing"
            value={commonOf(texts.map(({ style }) => style.lineHeight))}
            min={0.8}
            max={3}
            step={0.1}
            presets={{ label: t.lineSpacings, values: lineSpacings }}
            onEnter={tools?.focus}
            onChange={(lineHeight) =>
              doc.dispatch(styleText({ lineHeight }, { at: Date.now(), group: 'style lineHeight' }))
            }
          />
          <NumberField
            label={t.spaceBeforeShort}
            name={t.spaceBefore}
            value={format.spaceBefore}
            min={0}
            max={200}
            onChange={(spaceBefore) =>
              formatSelection({ doc, screen }, { type: 'spaceBefore', spaceBefore }, { spaceBefore })
            }
          />
          <div className="ed-toggles" role="group" aria-label={t.verticalAlign}>
            {verticals.map(([verticalAlign, action]) => (
              <ActionToggle
                key={verticalAlign}
                action={action}
                context={context}
                isOn={texts.every(({ style }) => (style.verticalAlign ?? 'top') === verticalAlign)}
              />
            ))}
          </div>
          {/* Buttons for Tab, which some keyboards lack. */}
          {tools && (format.canDecreaseLevel || format.canIncreaseLevel) && (
            <div className="ed-toggles">
              {levels.map(([name, can]) => {
                const { icon, label: named, keys, run } = actionOf(name);
                return (
                  <Button
                    key={name}
                    variant="ghost"
                    label="never"
                    icon={icon}
                    name={named[locale]}
                    keys={ariaKeys(keys)}
                    disabled={!format[can]}
                    onClick={() => run(context)}
                  />
                );
              })}
            </div>
          )}
        </div>
      )}
      {boxes.length > 0 && boxes.length === texts.length && (
        <AutofitField doc={doc} boxes={boxes} onPicked={tools?.focus} />
      )}
      {tools && <LinkField key={format.link} format={format} tools={tools} />}
    </Section>
  );
}

/** URL of the selected text, or of the word at the caret. Clearing the field removes the link. */
function LinkField({ format, tools }: { format: CaretFormat; tools: TextTools }) {
  const t = useMessages(messages);
  const [inputValue, setInputValue] = useState(format.link);
  const url = linkUrl(inputValue);
  const isWrong = url === null;

  function commit(): void {
    if (url === null) return;
    setInputValue(url);
    // The link may already be set, because both Enter and blur commit the value.
    if (url !== tools.format().link) tools.change({ type: 'link', url });
  }

  /** Switching windows does not commit the value, because the user may be looking up a URL. */
  function leave({ target }: FocusEvent): void {
    if (document.activeElement !== target) commit();
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') commit();
    // Restores the old value before blur, which would commit the typed one.
    if (event.key === 'Escape') flushSync(() => setInputValue(format.link));
    if (event.key === 'Escape' || !isWrong) focusTextEditor(tools);
  }

  return (
    <>
      <input
        className="ed-field"
        data-field="link"
        type="url"
        aria-label={t.link}
        aria-invalid={isWrong}
        placeholder={t.linkUrl}
        value={inputValue}
        onChange={(event) => setInputValue(event.target.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      {isWrong && (
        <p className="ed-field-wrong" role="alert">
          {t.linkWrong}
        </p>
      )}
    </>
  );
}

const autofits: readonly Autofit[] = ['grow', 'shrink'];

interface AutofitFieldProps {
  doc: EditorDocument;
  boxes: readonly TextElement[];
  /** Called when a value was picked: the next keys must not reach this field. */
  onPicked?: (() => void) | undefined;
}

/** Whether text boxes grow with their text or the text shrinks to fit, as in PowerPoint. */
function AutofitField({ doc, boxes, onPicked }: AutofitFieldProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const value = commonOf(boxes.map(autofitOf));
  return (
    <select
      className="ed-field"
      lang={locale}
      aria-label={t.autofit}
      title={t.autofit}
      value={value ?? ''}
      onChange={({ target }) => {
        const selected = autofits.find((one) => one === target.value);
        if (selected) doc.dispatch(setAutofit(selected, { at: Date.now() }));
        onPicked?.();
      }}
    >
      {value === undefined && <option value="">{t.severalAutofits}</option>}
      {autofits.map((autofit) => (
        <option key={autofit} value={autofit}>
          {t.autofits[autofit]}
        </option>
      ))}
    </select>
  );
}
