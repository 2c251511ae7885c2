'use client';

export { MarkdownComposer } from './MarkdownComposer.tsx';
export type { PptComposerMessages, PptComposerTab, PptCreateRequest, MarkdownComposerProps } from './composer-props.ts';
