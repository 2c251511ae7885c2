'use client';

export {
  MarkdownComposer,
  type ComposerTab,
  type CreateRequest,
  type MarkdownComposerProps,
} from './MarkdownComposer.tsx';
