import { PaintBucket, PaintRoller, Pipette } from 'lucide-react';
import {
  currentFormat,
  startFormatPainter,
  cancelFormatPainter,
  pasteFormat,
  copyFormat,
} from '../canvas/painter/format-painter.ts';
import { hasSelection } from './action.ts';
import type { Actions, ActionState } from './action.ts';

const hasFormat = (state: ActionState): boolean => currentFormat(state) !== null;

/** The format painter. */
export const formatActions = {
  copyFormat: {
    group: 'edit',
    label: { en: 'Copy formatting', 'zh-CN': '复制格式' },
    icon: Pipette,
    keys: ['Mod+Shift+C'],
    allowWhileEditing: 'slide',
    when: hasFormat,
    run: (context) => copyFormat(context),
  },
  pasteFormat: {
    group: 'edit',
    label: { en: 'Paste formatting', 'zh-CN': '粘贴格式' },
    icon: PaintBucket,
    // Inside a text, and before a format was copied, the browser handles the keys: paste without formatting.
    keys: ['Mod+Shift+V'],
    fallsBackToBrowser: true,
    when(state) {
      const { screen } = state;
      const { format } = screen.painter.get();
      if (!format) return false;
      // A line's format contains no text format.
      return screen.textTools.get() ? format.text !== undefined : hasSelection(1)(state);
    },
    run: (context) => pasteFormat(context),
  },
  formatPainter: {
    group: 'edit',
    label: { en: 'Format painter', 'zh-CN': '格式刷' },
    icon: PaintRoller,
    keys: [],
    when: (state) => state.screen.painter.get().paintMode !== null || hasFormat(state),
    run(context) {
      const { screen } = context;
      if (screen.painter.get().paintMode) cancelFormatPainter(screen);
      else startFormatPainter(context, 'once');
    },
  },
} satisfies Actions;
