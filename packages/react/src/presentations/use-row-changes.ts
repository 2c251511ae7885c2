import { useState } from 'react';
import type { HistoryFeature, HistoryRecord, PptError } from '@ppt-embed/protocol/host';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { copy, squarePen } from '../ui/icons.ts';
import type { en } from './messages.ts';
import { trash } from './row-icons.ts';
import type { RowMenuItem } from './RowMenu.tsx';
import {
  useDeletePresentation,
  useDuplicatePresentation,
  useRenamePresentation,
  useRestorePresentation,
} from './use-presentation-changes.ts';

/** A presentation that can be changed. */
export type KnownRecord = HistoryRecord & { pptId: string };

/** Outcome of the last change. */
interface ChangeOutcome {
  done?: string;
  /** The deleted presentation, which can be restored. */
  undo?: { pptId: string; title: string };
  error?: PptError;
  fallback?: PptErrorText;
}

/** Changes of presentations in a list, and the outcome of the last one. */
export interface RowChanges {
  outcome: ChangeOutcome;
  /** Restores the presentation that was deleted last. */
  undo: () => void;
  isRestoring: boolean;
  /** Returns the actions of a row. */
  itemsOf: (record: KnownRecord, features: readonly HistoryFeature[]) => RowMenuItem[];
  /** The presentation that is being renamed. */
  renamed: KnownRecord | undefined;
  isRenaming: boolean;
  /** Error of the last attempt to rename that presentation. */
  renameError: PptError | null;
  /**
   * Renames the presentation.
   * @param title New title, or undefined to cancel.
   */
  rename: (title: string | undefined) => void;
}

/** Changes presentations, and stores the outcome of the last change. */
export function useRowChanges(
  messages: typeof en,
  titleOf: (record: HistoryRecord) => string,
  onError: ((error: PptError) => void) | undefined,
): RowChanges {
  const [renamed, setRenamed] = useState<KnownRecord>();
  const [outcome, setOutcome] = useState<ChangeOutcome>({});
  const options = { throwOnError: false, onError: (error: PptError) => onError?.(error) };
  const rename = useRenamePresentation(options);
  const duplicate = useDuplicatePresentation(options);
  const remove = useDeletePresentation(options);
  const restore = useRestorePresentation(options);
  const failsWith = (fallback: PptErrorText) => (error: PptError) => setOutcome({ error, fallback });

  const duplicateRecord = (record: KnownRecord): void => {
    setOutcome({});
    duplicate.mutate(
      { pptId: record.pptId, title: messages.copyOf(titleOf(record)) },
      {
        onSuccess: ({ title = '' }) => setOutcome({ done: messages.duplicated(title) }),
        onError: failsWith(messages.notDuplicated),
      },
    );
  };
  const deleteRecord = (record: KnownRecord): void => {
    setOutcome({});
    const deleted = { pptId: record.pptId, title: titleOf(record) };
    remove.mutate(
      { pptId: deleted.pptId },
      {
        onSuccess: () => setOutcome({ done: messages.deleted(deleted.title), undo: deleted }),
        onError: failsWith(messages.notDeleted),
      },
    );
  };

  return {
    outcome,
    isRestoring: restore.isPending,
    isRenaming: rename.isPending,
    renameError: rename.error,
    renamed,
    undo() {
      if (!outcome.undo) return;
      const { pptId, title } = outcome.undo;
      restore.mutate(
        { pptId },
        {
          onSuccess: () => setOutcome({ done: messages.restored(title) }),
          onError: failsWith(messages.notRestored),
        },
      );
    },
    rename(title) {
      if (title === undefined || !renamed) {
        if (rename.isError) rename.reset();
        return setRenamed(undefined);
      }
      setOutcome({});
      rename.mutate(
        { pptId: renamed.pptId, title },
        {
          onSuccess: (changed) => {
            setRenamed(undefined);
            setOutcome({ done: messages.renamed(changed.title ?? title) });
          },
        },
      );
    },
    itemsOf(record, features) {
      const items: (RowMenuItem & { id: HistoryFeature })[] = [
        { id: 'rename', label: messages.rename, icon: squarePen, onSelect: () => setRenamed(record) },
        { id: 'duplicate', label: messages.duplicate, icon: copy, onSelect: () => duplicateRecord(record) },
        {
          id: 'delete',
          label: messages.delete,
          icon: trash,
          isDestructive: true,
          onSelect: () => deleteRecord(record),
        },
      ];
      return items.filter(({ id }) => features.includes(id));
    },
  };
}
