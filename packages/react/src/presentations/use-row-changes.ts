import { useState } from 'react';
import type { HistoryFeature, HistoryRecord, PptError } from '@ppt-embed/protocol/host';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { useLatest } from '../provider/use-latest.ts';
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
  done?: string | undefined;
  /** The deleted presentation, which can be restored. Only another deletion replaces it, or the start of a change. */
  undo?: { pptId: string; title: string } | undefined;
  /** Error of the last change that failed. It remains when an overlapping change succeeds later. */
  error?: PptError | undefined;
  fallback?: PptErrorText | undefined;
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
  const latestRenamed = useLatest(renamed);
  const [outcome, setOutcome] = useState<ChangeOutcome>({});
  const options = { throwOnError: false, onError: (error: PptError) => onError?.(error) };
  const rename = useRenamePresentation(options);
  const duplicate = useDuplicatePresentation(options);
  const remove = useDeletePresentation(options);
  const restore = useRestorePresentation(options);
  // Changes may overlap. The callbacks of `mutate()` are only called for the last call, so these are promises.
  const succeed = (done: string, undo?: ChangeOutcome['undo']): void =>
    setOutcome((now) => (now.undo && !undo ? now : { ...now, done, undo }));
  const fail = (fallback: PptErrorText, error: PptError): void => setOutcome((now) => ({ ...now, error, fallback }));

  const duplicateRecord = (record: KnownRecord): void => {
    setOutcome({});
    duplicate.mutateAsync({ pptId: record.pptId, title: messages.copyOf(titleOf(record)) }).then(
      ({ title = '' }) => succeed(messages.duplicated(title)),
      (error: PptError) => fail(messages.notDuplicated, error),
    );
  };
  const deleteRecord = (record: KnownRecord): void => {
    setOutcome({});
    const deleted = { pptId: record.pptId, title: titleOf(record) };
    remove.mutateAsync({ pptId: deleted.pptId }).then(
      () => succeed(messages.deleted(deleted.title), deleted),
      (error: PptError) => fail(messages.notDeleted, error),
    );
  };

  return {
    outcome,
    isRestoring: restore.isPending,
    isRenaming: rename.isPending,
    renameError: rename.error,
    renamed,
    undo() {
      const deleted = outcome.undo;
      if (!deleted) return;
      setOutcome({ done: outcome.done, undo: deleted });
      restore.mutateAsync({ pptId: deleted.pptId }).then(
        () => {
          setOutcome((now) => (now.undo === deleted ? { ...now, undo: undefined } : now));
          succeed(messages.restored(deleted.title));
        },
        (error: PptError) => fail(messages.notRestored, error),
      );
    },
    rename(title) {
      if (title === undefined || !renamed) {
        rename.reset(); // The next dialog shows neither this request nor its error.
        return setRenamed(undefined);
      }
      setOutcome({});
      rename.mutateAsync({ pptId: renamed.pptId, title }).then(
        (changed) => {
          setRenamed((now) => (now === renamed ? undefined : now));
          succeed(messages.renamed(changed.title ?? title));
        },
        (error: PptError) => {
          // The dialog shows the error as long as it is open.
          if (latestRenamed.current !== renamed) fail(messages.notRenamed, error);
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
