import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { loadRenderers, loadLayouts, loadStyles } from '@ppt-embed/deck';
import type { ActionName, ActionContext } from '../../actions/actions.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { useStore } from '../../kit/use-store.ts';
import type { Panel } from '../../session/editor-screen.ts';
import type { PanelProps } from '../../panels/panel-props.ts';
import { deferTyping } from './defer-typing.ts';
import { refocus } from './refocus.ts';

/** Panels, which are loaded when they are first opened, so that they do not delay the first slide. */
const panels: Readonly<Record<Panel, () => Promise<ComponentType<PanelProps>>>> = {
  'canvas-menu': async () => (await import('../../panels/canvas-menu/CanvasMenu.tsx')).CanvasMenu,
  insert: async () => (await import('../../panels/topbar/TopBarMenus.tsx')).InsertMenu,
  more: async () => (await import('../../panels/topbar/TopBarMenus.tsx')).MoreMenu,
  rename: async () => (await import('../../panels/topbar/RenamePanel.tsx')).RenamePanel,
  export: async () => (await import('../../panels/topbar/TopBarMenus.tsx')).ExportMenu,
  'slide-kinds': async () => (await import('../../panels/slides/NewSlideMenu.tsx')).NewSlideMenu,
  layouts: async () => (await import('../../panels/layouts/LayoutMenu.tsx')).LayoutMenu,
  'picture-url': async () => (await import('../../panels/insert/PictureUrlDialog.tsx')).PictureUrlDialog,
  markdown: async () => (await import('../../panels/insert/MarkdownPanel.tsx')).MarkdownPanel,
  'background-url': async () => (await import('../../panels/insert/PictureUrlDialog.tsx')).BackgroundUrlDialog,
  shapes: async () => (await import('../../panels/insert/ShapeMenu.tsx')).ShapeMenu,
  'change-shape': async () => (await import('../../panels/insert/ShapeMenu.tsx')).ChangeShapeMenu,
  'table-size': async () => (await import('../../panels/insert/InsertMenus.tsx')).TableMenu,
  charts: async () => (await import('../../panels/insert/InsertMenus.tsx')).ChartMenu,
  formula: async () => (await import('../../panels/formula/FormulaDialog.tsx')).FormulaDialog,
  code: async () => (await import('../../panels/code/CodeDialog.tsx')).CodeDialog,
  present: async () => (await import('../../present/Present.tsx')).Present,
  'presenter-view': async () => (await import('../../present/Present.tsx')).PresentWithPresenter,
  palette: async () => (await import('../../panels/palette/Palette.tsx')).Palette,
  shortcuts: async () => (await import('../../panels/shortcuts/Shortcuts.tsx')).Shortcuts,
  versions: async () => (await import('../../panels/versions/Versions.tsx')).Versions,
  find: async () => (await import('../../panels/find/Find.tsx')).Find,
};

/** Panels that lay out slides in the deck's theme and therefore need its style and layouts. */
const styledPanels: ReadonlySet<Panel> = new Set(['slide-kinds', 'layouts']);

/** Panels that show or insert elements whose drawing code is loaded on demand. */
const drawingPanels: ReadonlySet<Panel> = new Set(['shapes', 'change-shape', 'charts', 'code']);

/** Panels that insert something. */
const insertPanels: ReadonlySet<Panel> = new Set(['shapes', 'table-size', 'charts']);

const anchors: Partial<Record<Panel, ActionName | 'insert' | 'more' | 'slide-kinds'>> = {
  insert: 'insert',
  more: 'more',
  rename: 'rename',
  export: 'more',
  'slide-kinds': 'slide-kinds',
  layouts: 'changeLayout',
  shapes: 'insertShape',
  'change-shape': 'changeShape',
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
  'markdown',
]);

/** The panel that is currently open over the editor. */
export function Panels({ panel, context }: { panel: Panel; context: ActionContext }) {
  const { doc, screen } = context;
  const findButton = (action: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-action=${action}]`)].find((button) => button.checkVisibility());
  /** The button that opened the panel, because two buttons may open the same panel. */
  const [opener] = useState(() => document.activeElement);
  const isOpener = opener instanceof HTMLElement && opener.dataset['action'] === anchors[panel] && opener.isConnected;
  // In narrow windows, only the Insert button is visible. A panel opened from the command palette may have no button.
  const anchor = () => {
    if (isOpener) return opener;
    const instead = insertPanels.has(panel) ? (['insert', 'palette'] as const) : (['palette', 'insert'] as const);
    const names = [anchors[panel] ?? 'palette', ...(panel === 'rename' ? ['more'] : []), ...instead];
    return names.map(findButton).find((button) => button !== undefined) ?? null;
  };
  const style = useStore(doc.deferred, ({ deck }) => (styledPanels.has(panel) ? deck.theme.style : null));
  const load = useCallback(async () => {
    const [component] = await Promise.all([
      panels[panel](),
      ...(style ? [loadStyles(style), loadLayouts()] : []),
      ...(drawingPanels.has(panel) ? [loadRenderers()] : []),
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
        screen.notify({ name: 'load-error', retry: () => screen.panel.set(panel) });
      }}
    />
  );
}
