import { ArrowLeft, Download, Redo2, Save, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { redo, undo } from './commands/undo-redo.ts';
import type { Locale } from './session/appearance.ts';
import type { Presentation } from './session/presentation.ts';

/** What an action acts on. */
export interface Scene {
  presentation: Presentation;
  /** Back, after asking about unsaved changes. */
  leave: () => void;
}

/** One thing a person can do: its words, picture, keys and deed, in one place for buttons and keyboard alike. */
export interface Action {
  words: Readonly<Record<Locale, string>>;
  icon: LucideIcon;
  /** `Mod` is ⌘ on a Mac, else Ctrl. */
  keys: readonly string[];
  /** Whether there is something to do; absent: always. */
  when?: (presentation: Presentation) => boolean;
  run: (scene: Scene) => void;
}

export type ActionName = 'save' | 'undo' | 'redo' | 'download' | 'back';

export const actions: Readonly<Record<ActionName, Action>> = {
  back: {
    words: { en: 'Back', 'zh-CN': '返回' },
    icon: ArrowLeft,
    keys: [],
    run: ({ leave }) => leave(),
  },
  undo: {
    words: { en: 'Undo', 'zh-CN': '撤销' },
    icon: Undo2,
    keys: ['Mod+Z'],
    when: ({ state }) => state.get().history.past.length > 0,
    run: ({ presentation }) => void presentation.dispatch(undo),
  },
  redo: {
    words: { en: 'Redo', 'zh-CN': '重做' },
    icon: Redo2,
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    when: ({ state }) => state.get().history.future.length > 0,
    run: ({ presentation }) => void presentation.dispatch(redo),
  },
  download: {
    words: { en: 'Download', 'zh-CN': '下载' },
    icon: Download,
    keys: [],
    run: ({ presentation }) => void presentation.download(),
  },
  save: {
    words: { en: 'Save', 'zh-CN': '保存' },
    icon: Save,
    keys: ['Mod+S'],
    run: ({ presentation }) => void presentation.saver.save(),
  },
};
