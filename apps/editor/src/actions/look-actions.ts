import { PaintBucket, PaintRoller, Pipette } from 'lucide-react';
import { chosenLookOf } from '../painter/look.ts';
import { liftPainter, putAwayPainter, putLook, takeLook } from '../painter/painter.ts';
import { hasChosen } from './action.ts';
import type { Actions, Looked } from './action.ts';

const hasLook = (presentation: Looked): boolean => chosenLookOf(presentation) !== null;

/** The look of one thing for others. */
export const lookActions = {
  copyLook: {
    group: 'edit',
    words: { en: 'Copy formatting', 'zh-CN': '复制格式' },
    icon: Pipette,
    keys: ['Mod+Shift+C'],
    isAlsoInText: 'of the slide',
    when: hasLook,
    run: ({ presentation }) => takeLook(presentation),
  },
  pasteLook: {
    group: 'edit',
    words: { en: 'Paste formatting', 'zh-CN': '粘贴格式' },
    icon: PaintBucket,
    // Within a text, and before a look was taken, they are the browser's: paste without formatting.
    keys: ['Mod+Shift+V'],
    isElseBrowsers: true,
    when(presentation) {
      const { look } = presentation.painter.get();
      if (!look) return false;
      // A line's look says nothing of letters.
      return presentation.textTools.get() ? look.text !== undefined : hasChosen(1)(presentation);
    },
    run: ({ presentation }) => putLook(presentation),
  },
  formatPainter: {
    group: 'edit',
    words: { en: 'Format painter', 'zh-CN': '格式刷' },
    icon: PaintRoller,
    keys: [],
    when: (presentation) => presentation.painter.get().paints !== null || hasLook(presentation),
    run({ presentation }) {
      if (presentation.painter.get().paints) putAwayPainter(presentation);
      else liftPainter(presentation, 'once');
    },
  },
} satisfies Actions;
