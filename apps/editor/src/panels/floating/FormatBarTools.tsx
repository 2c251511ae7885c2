import { Icon } from '../../kit/Icon.tsx';
import { use, useEffect, useEffectEvent } from 'react';
import { alignLeftIcon, moveVerticalIcon } from '../../kit/icons.generated.ts';
import type { Deck, ParagraphSpacing, TextElement } from '@ppt-embed/deck';
import { ActionButton, ActionToggle } from '../../actions/ActionButton.tsx';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { displayedLineSpacing } from '../../elements/text/paragraph-spacing.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { commonValue } from '../../kit/common-value.ts';
import { focusTextEditor } from '../../kit/focus.ts';
import { ariaKeys } from '../../kit/keyboard.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { formatSelection, previewFormat, setFont } from '../../text/format-selection.ts';
import { ColorField } from '../inspector/ColorField.tsx';
import { isBoldFont } from '../inspector/TextSection.tsx';
import { areShrunk } from '../../elements/text/font-size.ts';
import { FontSizeField } from '../inspector/FontSizeField.tsx';
import { aligns, lineSpacings, paragraphGaps, verticals } from '../inspector/ParagraphSection.tsx';
import { FontMenu } from './FontMenu.tsx';
import { messages } from './FormatTools.tsx';
import { LinkTool } from './LinkTool.tsx';
import { MenuChoice } from '../../kit/MenuChoice.tsx';
import { NumberStyleMenu } from './NumberStyleMenu.tsx';
import { ToolMenu } from './ToolMenu.tsx';

/** Props of `FormatBarTools`. */
export interface FormatBarToolsProps {
  context: ActionContext;
  deck: Deck;
  format: CaretFormat;
  /** The selected text boxes. Differing values are shown as mixed. */
  texts: readonly TextElement[];
  /** Text tools of the text that is being edited. */
  tools: TextTools | null;
  /** Whether only cells are selected. Cells have no line spacing. */
  isInCells: boolean;
}

/** The most frequently used text and paragraph formats, for the selected characters or for whole boxes. */
export function FormatBarTools({ context, deck, format, texts, tools, isInCells }: FormatBarToolsProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  return (
    <>
      <FontMenu
        deck={deck}
        recent={screen.recentFonts}
        value={format.face}
        isBold={isBoldFont(format, texts, tools !== null || isInCells)}
        onSelect={(face) => {
          setFont({ doc, screen }, face);
          if (tools) focusTextEditor(tools);
        }}
      />
      <ActionButton action="smallerText" context={context} variant="ghost" label="never" />
      <div className="ed-size-field">
        <FontSizeField
          label=""
          name={t.fontSize}
          value={format.size}
          isAuto={areShrunk(texts)}
          onChange={(size) => formatSelection({ doc, screen }, { size })}
          onEnter={tools ? () => focusTextEditor(tools) : undefined}
        />
      </div>
      <ActionButton action="largerText" context={context} variant="ghost" label="never" />
      <Line />
      {(['bold', 'italic', 'underline'] as const).map((name) => (
        <ActionToggle key={name} action={name} context={context} isOn={format[name]} />
      ))}
      <ColorField
        name={t.textColor}
        deck={deck}
        value={format.color}
        isMixed={format.color === undefined}
        emptyName={t.color}
        icon={actionOf('textColor').icon}
        onChange={(color) => color && formatSelection({ doc, screen }, { color })}
        opacity={{
          value: format.alpha,
          onChange: (alpha) => formatSelection({ doc, screen }, { alpha }),
        }}
        onPicked={tools?.focus}
      />
      <ColorField
        name={t.highlightColor}
        deck={deck}
        value={format.highlight ?? undefined}
        isMixed={format.highlight === undefined}
        emptyName={t.noHighlight}
        canBeNone
        icon={actionOf('highlight').icon}
        onChange={(selected) => {
          const color = selected ?? null;
          formatSelection({ doc, screen }, { highlight: color });
        }}
        onPicked={tools?.focus}
      />
      <Line />
      <ActionToggle action="bulletList" context={context} isOn={format.bullet === 'disc'} />
      <ActionToggle action="numberedList" context={context} isOn={format.bullet === 'number'} />
      {!isInCells && <NumberStyleMenu context={context} format={format} tools={tools} />}
      <AlignMenu context={context} format={format} texts={texts} tools={tools} />
      {!isInCells && <SpacingMenu context={context} format={format} tools={tools} />}
      <LinkTool context={context} deck={deck} format={format} tools={tools} />
    </>
  );
}

const Line = () => <span className="ed-tools-line" aria-hidden="true" />;

/** Menu for horizontal and vertical alignment. */
function AlignMenu({ context, format, texts, tools }: Omit<FormatBarToolsProps, 'deck' | 'isInCells'>) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const current = aligns.find(([align]) => align === format.align);
  const vertical = commonValue(texts.map(({ style }) => style.verticalAlign ?? 'top'));
  const groups = [
    aligns.map(([align, action]) => ({ action, isOn: align === format.align })),
    verticals.map(([align, action]) => ({ action, isOn: align === vertical })),
  ];
  return (
    <ToolMenu name={t.align} icon={current ? actionOf(current[1]).icon : alignLeftIcon}>
      {(close) =>
        groups.map((items, index) => (
          // The order of the groups never changes. oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="group" className="ed-menu-group">
            {items.map(({ action: name, isOn }) => {
              const { icon, label, keys, run } = actionOf(name);
              return (
                <MenuChoice
                  key={name}
                  isSelected={isOn}
                  isFocusedFirst={isOn && index === 0}
                  keys={ariaKeys(keys)}
                  onSelect={() => {
                    close();
                    run(context);
                    if (tools) focusTextEditor(tools);
                  }}
                >
                  <Icon icon={icon} />
                  {label[locale]}
                </MenuChoice>
              );
            })}
          </div>
        ))
      }
    </ToolMenu>
  );
}

/** Ends a preview when its menu is closed, however that happens. */
function EndPreview({ end }: { end: () => void }) {
  const endNow = useEffectEvent(end);
  useEffect(() => () => endNow(), []);
  return null;
}

/** Space in px that the menu adds before or after paragraphs. */
const addedSpace = 12;

/** Menu for line spacing, and for space before and after paragraphs. */
function SpacingMenu({ context, format, tools }: Pick<FormatBarToolsProps, 'context' | 'format' | 'tools'>) {
  const { doc, screen } = context;
  const locale = use(LocaleContext);
  const t = useMessages(messages);
  const current = displayedLineSpacing(format.lineSpacing);
  // A spacing that is not in the list, for example from an imported file, is shown in its place.
  const spacings = [...new Set([...lineSpacings, ...(current === undefined ? [] : [current])])].toSorted(
    (a, b) => a - b,
  );
  const preview = (change: ParagraphSpacing | null) => previewFormat({ screen }, change);
  return (
    <ToolMenu name={actionOf('lineSpacing').label[locale]} icon={moveVerticalIcon}>
      {(close) => {
        const select = (spacing: ParagraphSpacing) => {
          preview(null);
          close();
          formatSelection({ doc, screen }, spacing);
          if (tools) focusTextEditor(tools);
        };
        return (
          <>
            <EndPreview end={() => preview(null)} />
            <div role="group" className="ed-menu-group" onPointerLeave={() => preview(null)}>
              {spacings.map((spacing) => (
                <MenuChoice
                  key={spacing}
                  isSelected={spacing === current}
                  onPreview={() => preview(spacing === current ? null : { lineSpacing: spacing })}
                  onSelect={() => select({ lineSpacing: spacing })}
                >
                  {Number.isInteger(spacing) ? spacing.toFixed(1) : spacing}
                </MenuChoice>
              ))}
            </div>
            <div role="group" className="ed-menu-group" onPointerLeave={() => preview(null)}>
              {paragraphGaps.map((gap) => {
                const hasSpace = format[gap] !== 0;
                return (
                  <button
                    key={gap}
                    type="button"
                    role="menuitem"
                    className="ed-menu-item"
                    onClick={() => select({ [gap]: hasSpace ? 0 : addedSpace })}
                    onPointerEnter={() => preview({ [gap]: hasSpace ? 0 : addedSpace })}
                    onFocus={() => preview({ [gap]: hasSpace ? 0 : addedSpace })}
                  >
                    {hasSpace ? t.paragraphGaps[gap].remove : t.paragraphGaps[gap].add}
                  </button>
                );
              })}
            </div>
          </>
        );
      }}
    </ToolMenu>
  );
}
