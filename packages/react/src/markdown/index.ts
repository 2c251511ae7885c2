'use client';

export { MarkdownComposer } from './MarkdownComposer.tsx';
export { clearDrafts } from './use-draft.ts';
export type { PptComposerMessages, PptComposerTab, PptCreateRequest, MarkdownComposerProps } from './composer-props.ts';
