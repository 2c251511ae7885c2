import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { loadDrawings, loadLayouts, loadStyles } from '@ppt-embed/deck';
import type { ActionName, ActionContext } from '../../actions/actions.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { useStore } from '../../kit/use-store.ts';
import type { EditorScreen, Panel } from '../../session/editor-screen.ts';
import type { PanelProps } from '../../panels/panel-props.ts';
import { focusInPlace, focusTextEditor } from '../../kit/focus.ts';
import type { KeyboardClaim, KeyboardClaims } from '../../kit/focus.ts';
import { isInPart, parts } from '../../kit/dom-parts.ts';
import { isTypingKey } from '../../kit/keyboard.ts';

/** Panels, which are loaded when they are first opened, so that they do not delay the first slide. */
const panels: Readonly<Record<Panel, () => Promise<ComponentType<PanelProps>>>> = {
  'canvas-menu': async () => (await import('../../panels/canvas-menu/CanvasMenu.tsx')).CanvasMenu,
  insert: async () => (await import('../../panels/topbar/TopBarMenus.tsx')).InsertMenu,
  more: async () => (await import('../../panels/topbar/TopBarMenus.tsx')).MoreMenu,
  rename: async () => (await import('../../panels/topbar/RenamePopover.tsx')).RenamePopover,
  export: async () => (await import('../../panels/topbar/TopBarMenus.tsx')).ExportMenu,
  'slide-kinds': async () => (await import('../../panels/slides/NewSlideMenu.tsx')).NewSlideMenu,
  layouts: async () => (await import('../../panels/layouts/LayoutMenu.tsx')).LayoutMenu,
  'picture-url': async () => (await import('../../panels/insert/PictureUrlDialog.tsx')).PictureUrlDialog,
  'background-url': async () => (await import('../../panels/insert/PictureUrlDialog.tsx')).BackgroundUrlDialog,
  shapes: async () => (await import('../../panels/insert/ShapeMenu.tsx')).ShapeMenu,
  'table-size': async () => (await import('../../panels/insert/InsertMenus.tsx')).TableMenu,
  charts: async () => (await import('../../panels/insert/InsertMenus.tsx')).ChartMenu,
  formula: async () => (await import('../../panels/formula/FormulaDialog.tsx')).FormulaDialog,
  code: async () => (await import('../../panels/code/CodeDialog.tsx')).CodeDialog,
  present: async () => (await import('../../present/Present.tsx')).Present,
  palette: async () => (await import('../../panels/palette/Palette.tsx')).Palette,
  shortcuts: async () => (await import('../../panels/shortcuts/Shortcuts.tsx')).Shortcuts,
  versions: async () => (await import('../../panels/versions/Versions.tsx')).Versions,
  find: async () => (await import('../../panels/find/Find.tsx')).Find,
};

/** Panels that lay out slides in the deck's theme and therefore need its style and layouts. */
const styledPanels: ReadonlySet<Panel> = new Set(['slide-kinds', 'layouts']);

/** Panels that show or insert elements whose drawing code is loaded on demand. */
const drawingPanels: ReadonlySet<Panel> = new Set(['shapes', 'charts', 'code']);

const anchors: Partial<Record<Panel, ActionName | 'insert' | 'more' | 'slide-kinds'>> = {
  insert: 'insert',
  more: 'more',
  rename: 'rename',
  export: 'more',
  'slide-kinds': 'slide-kinds',
  layouts: 'changeLayout',
  shapes: 'insertShape',
  'table-size': 'insertTable',
  charts: 'insertChart',
};

/** Panels with a field that receives text typed before the panel is visible. */
const typeAheadPanels: ReadonlySet<Panel> = new Set([
  'rename',
  'palette',
  'find',
  'shortcuts',
  'formula',
  'code',
  'picture-url',
  'background-url',
]);

/** The panel that is currently open over the editor. */
export function Panels({ panel, context }: { panel: Panel; context: ActionContext }) {
  const { doc, screen } = context;
  const findButton = (action: string) => document.querySelector<HTMLElement>(`[data-action=${action}]`);
  /** The button that opened the panel, because two buttons may open the same panel. */
  const [opener] = useState(() => document.activeElement);
  const isOpener = opener instanceof HTMLElement && opener.dataset['action'] === anchors[panel] && opener.isConnected;
  // On a phone, one button opens all insert panels. A panel opened from the command palette may have no visible button.
  const anchor = () =>
    isOpener ? opener : (findButton(anchors[panel] ?? 'palette') ?? findButton('insert') ?? findButton('palette'));
  const style = useStore(doc.deferred, ({ deck }) => (styledPanels.has(panel) ? deck.theme.style : null));
  const load = useCallback(async () => {
    const [component] = await Promise.all([
      panels[panel](),
      ...(style ? [loadStyles(style), loadLayouts()] : []),
      ...(drawingPanels.has(panel) ? [loadDrawings()] : []),
    ]);
    return component;
  }, [panel, style]);
  const hasField = typeAheadPanels.has(panel);
  const typing = useRef<ReturnType<typeof deferTyping>>(undefined);
  useLayoutEffect(() => {
    typing.current = hasField ? deferTyping(screen.keyboard, () => screen.panel.set(null)) : undefined;
    return typing.current?.end;
  }, [panel, hasField, screen]);
  // Runs after the panel has unmounted, because a modal panel traps the focus.
  useEffect(() => {
    const claim = typing.current;
    return () => claim?.restoreFocus((element) => refocus(element, screen));
  }, [panel, hasField, screen]);
  return (
    <LazyPanel
      // Undo may restore a different style.
      key={`${panel} ${style}`}
      load={load}
      props={{ context, anchor, onClose: () => screen.panel.set(null) }}
      onLoadError={() => {
        screen.panel.set(null);
        screen.notify({ name: 'load-error' });
      }}
    />
  );
}

/** Returns the focus to an open text editor, even if the text editor did not have the focus before. */
function refocus(element: HTMLElement | null, { textTools }: EditorScreen): void {
  const tools = textTools.get();
  // The tools still apply to the selection.
  if (tools && (!element || isInPart(element, parts.editedText))) focusTextEditor(tools);
  else focusInPlace(element);
}

/** Keys that would otherwise open, change or delete the selected text. */
const bufferedKeys: readonly string[] = ['Backspace', 'Delete', 'Enter', 'Escape', 'Process'];

/**
 * Captures the keyboard for a panel that is still loading, and buffers typed text until one of the panel's fields has
 * the focus and receives it. Otherwise, the keys would change the current text or selection.
 *
 * @param onCancel Called on Escape: the panel should not open.
 */
function deferTyping(keyboard: KeyboardClaims, onCancel: () => void): KeyboardClaim {
  let typedText = '';
  const claim = keyboard.claim();

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const isBufferedKey = bufferedKeys.includes(key) && !ctrlKey && !metaKey && !altKey;
    if (isComposing || !(isBufferedKey || isTypingKey(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') onCancel();
    else if (key === 'Enter') typedText += '\n';
    else if (key === 'Backspace') typedText = typedText.replace(/.$/su, '');
    else if (isTypingKey(event) && key !== 'Dead') typedText += key;
  }

  function handleFocus({ target }: FocusEvent): void {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || target.dataset['part'] !== parts.typeAheadField) return;
    end();
    const isOneLine = target instanceof HTMLInputElement;
    const text = isOneLine ? typedText.replaceAll('\n', '') : typedText;
    if (text !== '') document.execCommand('insertText', false, text);
    // Renders the results of the fields first.
    if (isOneLine && text !== typedText)
      setTimeout(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  }

  function end(): void {
    claim.end();
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('focusin', handleFocus, { capture: true });
  }

  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('focusin', handleFocus, { capture: true });
  return { ...claim, end };
}
