import type { Deck, ShapeElement, SlideElement } from '@ppt-embed/deck';
import { use, useSyncExternalStore } from 'react';
import { paintBucketIcon, penLineIcon } from '../../kit/icons.generated.ts';
import type { IconPath } from '../../kit/Icon.tsx';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { fillElements, strokeElements } from '../../commands/fill-and-stroke.ts';
import { ColorField } from '../inspector/ColorField.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { useMessages, LocaleContext } from '../../kit/use-messages.ts';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton, ActionToggle } from '../../actions/ActionButton.tsx';
import { toPoints } from '../../elements/text/font-size.ts';
import { formatSelection, selectionTextFormat } from '../../text/format-selection.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { selectedCells } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { selectedElements, formattedElements } from '../../model/editor-state.ts';
import { useStore } from '../../kit/use-store.ts';

const en = {
  format: 'Format',
  fill: 'Fill',
  border: 'Border',
  noBorder: 'No border',
  color: 'Color',
  fontFamily: 'Font',
  fontSize: 'Font size',
  textColor: 'Text color',
  highlightColor: 'Highlight color',
  noHighlight: 'No highlight',
  align: 'Align text',
  alignObjects: 'Align objects',
  openLink: 'Open link',
  editLink: 'Edit link',
  removeLink: 'Remove link',
  paragraphGaps: {
    spaceBefore: { add: 'Add space before paragraph', remove: 'Remove space before paragraph' },
    spaceAfter: { add: 'Add space after paragraph', remove: 'Remove space after paragraph' },
  },
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    format: '格式',
    fill: '填充',
    border: '边框',
    noBorder: '无边框',
    color: '颜色',
    fontFamily: '字体',
    fontSize: '字号',
    textColor: '文字颜色',
    highlightColor: '突出显示颜色',
    noHighlight: '无突出显示',
    align: '文字对齐',
    alignObjects: '对齐对象',
    openLink: '打开链接',
    editLink: '编辑链接',
    removeLink: '移除链接',
    paragraphGaps: {
      spaceBefore: { add: '增加段前间距', remove: '删除段前间距' },
      spaceAfter: { add: '增加段后间距', remove: '删除段后间距' },
    },
  },
};

/** Props of `FillTool`. */
export interface FillToolProps {
  doc: EditorDocument;
  deck: Deck;
  shape: ShapeElement;
  /** Shown above the color, instead of its name. */
  icon?: IconPath;
}

/** Tool that sets the fill color of a shape. */
export function FillTool({ doc, deck, shape, icon }: FillToolProps) {
  const t = useMessages(messages);
  return (
    <ColorField
      name={t.fill}
      deck={deck}
      value={shape.fill?.kind === 'solid' ? shape.fill.color : undefined}
      emptyName={t.color}
      {...(icon && { icon })}
      onChange={(color) =>
        color && doc.dispatch(fillElements({ kind: 'solid', color }, { at: Date.now(), group: 'fill' }))
      }
    />
  );
}

/** Tools that set the colors of the fill and of the border of a shape. */
export function ShapeTools({ doc, deck, shape }: Omit<FillToolProps, 'icon'>) {
  const t = useMessages(messages);
  return (
    <>
      <FillTool doc={doc} deck={deck} shape={shape} icon={paintBucketIcon} />
      <ColorField
        name={t.border}
        deck={deck}
        value={shape.stroke?.color}
        emptyName={t.noBorder}
        canBeNone
        icon={penLineIcon}
        onChange={(color) => doc.dispatch(strokeElements(color && { color }, { at: Date.now(), group: 'edge' }))}
      />
    </>
  );
}

/** Props of `TextFormatTools`. */
export interface TextFormatToolsProps {
  context: ActionContext;
  deck: Deck;
  format: CaretFormat;
}

/** Tools for the font size, bold and color of the selection. These are the formats that fit on a phone. */
export function TextFormatTools({ context, deck, format }: TextFormatToolsProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  return (
    <>
      <ActionButton action="smallerText" context={context} variant="ghost" label="never" />
      <output className="ed-context-size" aria-label={actionOf('textSize').label[locale]}>
        {format.size === undefined ? '–' : Math.round(toPoints(format.size))}
      </output>
      <ActionButton action="largerText" context={context} variant="ghost" label="never" />
      <ActionToggle action="bold" context={context} isOn={format.bold} />
      <ColorField
        name={actionOf('textColor').label[locale]}
        deck={deck}
        value={format.color}
        isMixed={format.color === undefined}
        emptyName={t.color}
        onChange={(color) => color && formatSelection({ doc, screen }, { color })}
        opacity={{
          value: format.alpha,
          onChange: (alpha) => formatSelection({ doc, screen }, { alpha }),
        }}
        onPicked={screen.textTools.get()?.focus}
      />
    </>
  );
}

/** The selection that is formatted by the bars above the slide. */
export interface SelectedText {
  deck: Deck;
  /** Selected elements in document order. */
  selected: readonly SlideElement[];
  /** Selected members of a group, or otherwise the selected elements. */
  targets: readonly SlideElement[];
  /** The selected cells, if the selected texts are in a table. */
  cells: CellRange | null;
  /** Text tools of the text that is being edited. */
  tools: TextTools | null;
  /** Format at the caret or of all selected text; null if the selection cannot be formatted. */
  format: CaretFormat | null;
}

const noopSubscribe = () => () => undefined;

/** Returns the selection and its text format, for the bars above the slide. */
export function useSelectedText({ doc, screen }: OpenPresentation): SelectedText {
  const state = useStore(doc.deferred);
  const tools = useStore(screen.textTools);
  const atCaret = useSyncExternalStore(tools?.subscribe ?? noopSubscribe, () => tools?.format() ?? null);
  const { deck, selection } = state;
  const selected = selectedElements(state);
  const cells = selectedCells(selection);
  const targets = formattedElements(state);
  return { deck, selected, targets, cells, tools, format: atCaret ?? selectionTextFormat(state) };
}
