import { use } from 'react';
import type { TextElement } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionToggle } from '../../actions/ActionButton.tsx';
import { formatSelection } from '../../text/format-selection.ts';
import { toPoints, toPx } from '../../elements/text/font-size.ts';
import { displayedLineSpacing } from '../../elements/text/paragraph-spacing.ts';
import type { SpacingName } from '../../elements/text/paragraph-spacing.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { ariaKeys } from '../../kit/keyboard.ts';
import { Button } from '../../kit/Button.tsx';
import { NumberField } from '../../kit/NumberField.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { commonValue } from '../../kit/common-value.ts';
import { autofitOf, setAutofit } from '../../commands/autofit.ts';
import type { Autofit } from '../../commands/autofit.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { LinkField, textLinkTarget } from './LinkField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { messages } from './messages.ts';
import { numberStyleName, numberStyles } from './number-styles.ts';
import { Section } from './Section.tsx';

/** The line spacings in the menu, as multiples of single spacing. */
export const lineSpacings: readonly number[] = [0.9, 1, 1.15, 1.5, 2, 2.5, 3];
/** Spaces before or after a paragraph in the menu, in points. */
const paragraphSpaces = [0, 3, 6, 9, 12, 18, 24] as const;

/** The horizontal alignments, with the actions that set them. */
export const aligns = [
  ['left', 'textLeft'],
  ['center', 'textCenter'],
  ['right', 'textRight'],
  ['justify', 'textJustify'],
] as const;
/** The vertical alignments, with the actions that set them. */
export const verticals = [
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

/** The gaps before and after paragraphs. */
export const paragraphGaps = ['spaceBefore', 'spaceAfter'] as const satisfies readonly SpacingName[];

/** Props of `ParagraphSection`. */
export interface ParagraphSectionProps {
  context: ActionContext;
  format: CaretFormat;
  /** The selected elements. */
  texts: readonly TextElement[];
  /** Text tools of the text that is being edited. */
  tools: TextTools | null;
  /** Whether cells are selected, which have no checklists or line spacing. */
  isInCells: boolean;
  /** The selected text boxes whose autofit can be changed. */
  boxes: readonly TextElement[];
}

/** Section for the paragraph format: alignment, lists, spacing and vertical alignment. */
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
        {(isInCells ? lists.slice(0, -1) : lists).map(([bullet, action]) => (
          <ActionToggle key={bullet} action={action} context={context} isOn={format.bullet === bullet} />
        ))}
      </div>
      <div className="ed-fields">
        {!isInCells && (
          <>
            <NumberField
              label={t.lineHeightShort}
              name={actionOf('lineSpacing').label[locale]}
              field="line-spacing"
              value={displayedLineSpacing(format.lineSpacing)}
              min={0.7}
              max={5}
              step={0.05}
              presets={{ label: t.lineSpacings, values: lineSpacings }}
              onEnter={tools?.focus}
              onChange={(lineSpacing) => formatSelection({ doc, screen }, { lineSpacing })}
            />
            {paragraphGaps.map((gap) => (
              <NumberField
                key={gap}
                label={t.paragraphGaps[gap].short}
                name={t.paragraphGaps[gap].name}
                unit={t.pointsUnit}
                value={format[gap] === undefined ? undefined : toPoints(format[gap])}
                min={0}
                max={150}
                digits={1}
                presets={{ label: t.paragraphGaps[gap].presets, values: paragraphSpaces }}
                onEnter={tools?.focus}
                onChange={(space) => formatSelection({ doc, screen }, { [gap]: toPx(space) })}
              />
            ))}
          </>
        )}
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
        {/* These buttons replace Tab, which some keyboards do not have, and which moves to the next cell in tables. */}
        {(tools || isInCells) && (format.canDecreaseLevel || format.canIncreaseLevel) && (
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
                  keys={ariaKeys(isInCells ? keys.slice(1) : keys)}
                  disabled={!format[can]}
                  onClick={() => run(context)}
                />
              );
            })}
          </div>
        )}
      </div>
      {!isInCells && format.bullet === 'number' && (
        <NumberStyleField context={context} value={format.numberStyle} onPicked={tools?.focus} />
      )}
      {boxes.length > 0 && boxes.length === texts.length && (
        <AutofitField doc={doc} boxes={boxes} onPicked={tools?.focus} />
      )}
      {tools && (
        <LinkField
          key={format.link}
          field="link"
          deck={doc.deferred.get().deck}
          link={format.link}
          target={textLinkTarget(tools)}
        />
      )}
    </Section>
  );
}

interface NumberStyleFieldProps {
  context: ActionContext;
  value: CaretFormat['numberStyle'];
  /** Called after a value was picked. From then on, keys must not reach this field. */
  onPicked?: (() => void) | undefined;
}

/** Field for the style of the numbers of a list. */
function NumberStyleField({ context: { doc, screen }, value, onPicked }: NumberStyleFieldProps) {
  const t = useMessages(messages);
  return (
    <ChoiceField
      label={t.numberStyle}
      isLabelled
      value={value}
      names={numberStyleName}
      groups={[{ values: numberStyles }]}
      onSelect={(numberStyle) => {
        formatSelection({ doc, screen }, { numberStyle });
        onPicked?.();
      }}
    />
  );
}

const autofits: readonly Autofit[] = ['none', 'shrink', 'grow'];

interface AutofitFieldProps {
  doc: EditorDocument;
  boxes: readonly TextElement[];
  /** Called after a value was picked. From then on, keys must not reach this field. */
  onPicked?: (() => void) | undefined;
}

/** Field for autofit: whether text boxes grow with their text, the text shrinks to fit, or neither, as in PowerPoint. */
function AutofitField({ doc, boxes, onPicked }: AutofitFieldProps) {
  const t = useMessages(messages);
  const value = commonValue(boxes.map(autofitOf));
  return (
    <ChoiceField
      label={t.autofit}
      value={value}
      mixed={t.severalAutofits}
      names={t.autofits}
      groups={[{ values: autofits }]}
      onSelect={(selected) => {
        doc.dispatch(setAutofit(selected, { at: Date.now() }));
        onPicked?.();
      }}
    />
  );
}
