import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { ActionName, Scene } from '../actions.ts';
import { Part } from '../ui/Part.tsx';
import type { Presentation } from '../session/presentation.ts';
import { holdLetters } from './hold-letters.ts';
import type { PanelProps } from './panel-props.ts';
import type { Panel } from './panel.ts';

/** Panels arrive when they are first asked for: the first slide does not wait for them. */
const panels: Readonly<Record<Panel, () => Promise<ComponentType<PanelProps>>>> = {
  'canvas-menu': async () => (await import('../canvas/CanvasMenu.tsx')).CanvasMenu,
  insert: async () => (await import('../topbar/InsertMenu.tsx')).InsertMenu,
  more: async () => (await import('../topbar/MoreMenu.tsx')).MoreMenu,
  export: async () => (await import('../export/ExportMenu.tsx')).ExportMenu,
  'slide-kinds': async () => (await import('../slides/SlideKindMenu.tsx')).SlideKindMenu,
  layouts: async () => (await import('../layouts/LayoutMenu.tsx')).LayoutMenu,
  shapes: async () => (await import('../insert/ShapeMenu.tsx')).ShapeMenu,
  'table-size': async () => (await import('../insert/TableMenu.tsx')).TableMenu,
  charts: async () => (await import('../insert/ChartMenu.tsx')).ChartMenu,
  formula: async () => (await import('../elements/formula/FormulaDialog.tsx')).FormulaDialog,
  code: async () => (await import('../elements/code/CodeDialog.tsx')).CodeDialog,
  present: async () => (await import('../present/Present.tsx')).Present,
  palette: async () => (await import('../palette/Palette.tsx')).Palette,
  shortcuts: async () => (await import('../shortcuts/Shortcuts.tsx')).Shortcuts,
  versions: async () => (await import('../versions/Versions.tsx')).Versions,
  find: async () => (await import('../find/Find.tsx')).Find,
};

const anchors: Partial<Record<Panel, ActionName | 'insert' | 'more' | 'slide-kinds'>> = {
  insert: 'insert',
  more: 'more',
  export: 'more',
  'slide-kinds': 'slide-kinds',
  layouts: 'changeLayout',
  shapes: 'insertShape',
  'table-size': 'insertTable',
  charts: 'insertChart',
};

/** The field of a panel into which people type before they see it. */
const typedInto: Partial<Record<Panel, string>> = { palette: '[role=combobox]', find: '.ed-find input' };

export function Panels({ panel, scene }: { panel: Panel; scene: Scene }) {
  const { presentation } = scene;
  const buttonOf = (action: string) => document.querySelector<HTMLElement>(`[data-action=${action}]`);
  // A phone has one button for all that is inserted.
  const anchor = () => buttonOf(anchors[panel] ?? 'palette') ?? buttonOf('insert');
  const field = typedInto[panel];
  const held = useRef<ReturnType<typeof holdLetters>>(undefined);
  useLayoutEffect(() => {
    held.current = field === undefined ? undefined : holdLetters(field, () => presentation.panel.set(null));
    return held.current?.end;
  }, [field, presentation]);
  // Not before it has left the page: a modal panel keeps the keyboard to itself.
  useEffect(() => {
    const place = held.current?.takenFrom;
    return () => giveBack(place, presentation);
  }, [field, presentation]);
  return (
    <Part
      key={panel}
      load={panels[panel]}
      props={{ scene, anchor, onClose: () => presentation.panel.set(null) }}
      onMissing={() => {
        presentation.panel.set(null);
        presentation.notify({ name: 'part-missing' });
      }}
    />
  );
}

/** The keyboard goes back to what was written in, if nothing else has it. */
function giveBack(place: HTMLElement | null | undefined, { textTools }: Presentation): void {
  if (!place?.isConnected || document.activeElement !== document.body) return;
  const tools = place.closest('.ed-text') && textTools.get();
  // They know what was selected.
  if (tools) tools.focus();
  else place.focus({ preventScroll: true });
}
