'use client';

export {
  MarkdownComposer,
  type PptComposerTab,
  type PptCreateRequest,
  type MarkdownComposerProps,
} from './MarkdownComposer.tsx';
