'use client';

export { PresentationsTable, type PresentationsTableProps } from './PresentationsTable.tsx';
export type { PptPresentationMessages } from './messages.ts';
export type { PptPresentationColumn } from './use-presentation-columns.tsx';
export {
  useDeletePresentation,
  useDuplicatePresentation,
  useRenamePresentation,
  useRestorePresentation,
  type PptPresentationId,
  type UsePresentationChangeOptions,
} from './use-presentation-changes.ts';
