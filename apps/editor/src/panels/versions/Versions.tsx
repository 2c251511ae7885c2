import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { trash2Icon } from '../../kit/icons.generated.ts';
import type { Deck } from '@ppt-embed/deck';
import { isSameTheme } from '../../commands/apply-theme.ts';
import { changedSlides } from '../saving/changed-slides.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { focusMarkedControl } from '../../kit/focus.ts';
import { useStore } from '../../kit/use-store.ts';
import { useUnmountSignal } from '../../kit/use-unmount-signal.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { listEntries } from './list-entries.ts';
import type { DraftEntry, Entry } from './list-entries.ts';
import { deleteDraft, loadEntry, restoreDraft } from './load-entry.ts';
import { messages } from './messages.ts';
import { VersionSlides } from './VersionSlides.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { PanelProps } from '../panel-props.ts';

type VersionsState = { name: 'loading' } | { name: 'failed' } | { name: 'there'; entries: readonly Entry[] };

/** The state of the last action in the dialog. */
type DialogState = 'rest' | 'busy' | 'unread' | 'failed' | 'deleted' | 'not-deleted';

/**
 * Dialog that lists the saved versions and the unsaved changes of earlier sessions, with previews. Restoring a version
 * makes it the latest one; restoring unsaved changes opens them without saving.
 */
export function Versions({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [state, setState] = useState<DialogState>('rest');
  const [listState, loadList] = useVersionList(doc, (entries) => handleList(entries));
  const [reloadCount, setReloadCount] = useState(0);
  const unmountSignal = useUnmountSignal();
  const open = useStore(doc.deferred, ({ deck }) => deck);

  /** The unsaved changes that are being deleted, until the list shows whether they have been. */
  const deletedKey = useRef<string | null>(null);

  function handleList(listed: readonly Entry[]): void {
    setSelectedKey(latestOf(listed)?.key ?? null);
    const key = deletedKey.current;
    deletedKey.current = null;
    if (key !== null) setState(listed.some((entry) => entry.key === key) ? 'not-deleted' : 'deleted');
  }

  async function deleteEntry(entry: DraftEntry): Promise<void> {
    setState('busy');
    try {
      await deleteDraft(doc, entry);
      deletedKey.current = entry.key;
      loadList();
    } catch {
      setState('not-deleted');
    }
  }

  const entries = listState.name === 'there' ? listState.entries : [];
  const selected = entries.find(({ key }) => key === selectedKey) ?? null;
  const old = useEntryDeck(doc, selected, reloadCount, () => setState((now) => (now === 'rest' ? 'unread' : now)));

  async function restore(): Promise<void> {
    if (selected === null) return;
    setState('busy');
    const signal = unmountSignal();
    try {
      if (selected.kind === 'draft') await restoreDraft(doc, selected, old, signal);
      else await doc.versions.restore(selected.revision, signal);
      if (!signal.aborted) onClose();
    } catch {
      setState('failed');
    }
  }

  const isLatest = selected?.kind === 'version' && selected.isLatest;
  // With unsaved changes, restoring the latest version goes back to it.
  const isOpen = useStore(doc.saver.state, ({ saved }) => saved) === open && isLatest === true;
  return (
    <Dialog
      width="wide"
      title={t.versions}
      body={t.versionsBody}
      onClose={onClose}
      // The user must not continue typing in a deck that is about to be replaced.
      isLocked={state === 'busy'}
      actions={
        <>
          <Button variant="ghost" name={t.close} disabled={state === 'busy'} onClick={onClose} />
          {listState.name === 'failed' ? (
            <Button variant="primary" name={t.tryAgain} onClick={loadList} />
          ) : (
            <RestoreButton entry={selected} isOpen={isOpen} isBusy={state === 'busy'} onClick={() => void restore()} />
          )}
        </>
      }
    >
      <div className="ed-history">
        {listState.name === 'failed' && <p role="alert">{t.versionsNotLoaded}</p>}
        <StateMessage state={state} />
        {listState.name === 'there' && (
          <VersionNameForm
            doc={doc}
            onSaved={() => {
              setState('rest');
              loadList();
            }}
          />
        )}
        {listState.name === 'there' && (
          <VersionList
            entries={entries}
            selectedKey={selectedKey}
            onSelect={(key) => {
              if (state === 'busy') return;
              setSelectedKey(key);
              setState('rest');
            }}
            onReload={() => {
              if (state !== 'unread') return;
              setReloadCount(reloadCount + 1);
              setState('rest');
            }}
          />
        )}
        <VersionPreview open={open} old={old}>
          {selected?.kind === 'draft' && (
            <DraftNote key={selected.key} isBusy={state === 'busy'} onDelete={() => void deleteEntry(selected)} />
          )}
        </VersionPreview>
      </div>
    </Dialog>
  );
}

interface RestoreButtonProps {
  /** The selected entry. */
  entry: Entry | null;
  /** Whether the entry is the open deck. */
  isOpen: boolean;
  isBusy: boolean;
  onClick: () => void;
}

/** The button that restores the selected entry. */
function RestoreButton({ entry, isOpen, isBusy, onClick }: RestoreButtonProps) {
  const t = useMessages(messages);
  return (
    <Button
      variant="primary"
      name={entry?.kind === 'draft' ? t.restoreChanges : t.restore}
      disabled={entry === null || isOpen}
      busy={isBusy}
      onClick={onClick}
    />
  );
}

/** The result of the last action. */
function StateMessage({ state }: { state: DialogState }) {
  const t = useMessages(messages);
  const error = { unread: t.notRead, failed: t.notRestored, 'not-deleted': t.notDeleted };
  return (
    <>
      {state in error && <p role="alert">{error[state as keyof typeof error]}</p>}
      <p role="status">{state === 'deleted' && t.deletedChanges}</p>
    </>
  );
}

/** Returns the last save. */
function latestOf(entries: readonly Entry[]): Entry | undefined {
  return entries.find((entry) => entry.kind === 'version' && entry.isLatest);
}

/**
 * Loads the list of versions and unsaved changes.
 * @param onLoad Called with each loaded list.
 * @returns the list, and a function that reloads it while keeping the loaded list
 */
function useVersionList(doc: EditorDocument, onLoad: (entries: readonly Entry[]) => void): [VersionsState, () => void] {
  const [state, setState] = useState<VersionsState>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const handleLoad = useEffectEvent(onLoad);
  useEffect(() => {
    let isStale = false;
    Promise.all([doc.versions.list(), doc.draftOffer.listInBrowser()]).then(
      ([response, buffered]) => {
        if (isStale) return;
        const entries = listEntries({ ...response, buffered });
        setState({ name: 'there', entries });
        handleLoad(entries);
      },
      () => !isStale && setState({ name: 'failed' }),
    );
    return () => {
      isStale = true;
    };
  }, [doc, attempt]);
  function reload(): void {
    setState((now) => (now.name === 'failed' ? { name: 'loading' } : now));
    setAttempt(attempt + 1);
  }
  return [state, reload];
}

/**
 * Loads the deck of an entry; null until it has been loaded.
 * @param reloadCount Increasing it loads the deck again.
 */
function useEntryDeck(doc: EditorDocument, entry: Entry | null, reloadCount: number, onError: () => void): Deck | null {
  const [shown, setShown] = useState<{ key: string; deck: Deck } | null>(null);
  const onLoadError = useEffectEvent(onError);
  useEffect(() => {
    if (entry === null) return;
    let isStale = false;
    loadEntry(doc, entry).then(
      (deck) => !isStale && setShown({ key: entry.key, deck }),
      // A version can be restored even without a preview.
      () => !isStale && onLoadError(),
    );
    return () => {
      isStale = true;
    };
  }, [doc, entry, reloadCount]);

  return shown?.key === entry?.key ? (shown?.deck ?? null) : null;
}

interface VersionListProps {
  entries: readonly Entry[];
  /** The key of the selected entry. */
  selectedKey: string | null;
  onSelect: (key: string) => void;
  /** Called when the selected entry is clicked again. */
  onReload: () => void;
}

/** The saved versions and unsaved changes, newest first. */
function VersionList({ entries, selectedKey, onSelect, onReload }: VersionListProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const [time, timeWithSeconds] = (['short', 'medium'] as const).map(
    (timeStyle) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle }),
  );
  return (
    <fieldset className="ed-history-list">
      <legend className="ed-visually-hidden">{t.versions}</legend>
      {entries.map((entry) => (
        <label key={entry.key} data-state={entry.key === selectedKey ? 'selected' : 'idle'}>
          <input
            type="radio"
            name="version"
            checked={entry.key === selectedKey}
            onChange={() => onSelect(entry.key)}
            // Clicking the selected radio button does not fire a change event.
            onClick={() => entry.key === selectedKey && onReload()}
          />
          <span>
            {entry.kind === 'draft' && <strong>{t.unsavedChanges}</strong>}
            {entry.kind === 'version' && entry.name !== undefined && <strong>{entry.name}</strong>}
            {(entry.showsSeconds ? timeWithSeconds : time)?.format(entry.savedAt * 1000)}
            <small>{detailsOf(entry, t)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the second line of an entry. */
function detailsOf(entry: Entry, t: typeof messages.en): string {
  const count = entry.slides === null ? undefined : t.slideCount(entry.slides);
  const details =
    entry.kind === 'draft'
      ? [entry.deck ? t.inThisBrowser : t.earlierSession, count]
      : [entry.isLatest ? t.newest : entry.title, entry.isOwn ? t.you : entry.author, count];
  return details.filter((detail) => detail !== undefined).join(' · ');
}

/** Maximum length of a name that the service accepts. */
const maxNameLength = 100;

/** Form that saves the open presentation as a named version. */
function VersionNameForm({ doc, onSaved }: { doc: EditorDocument; onSaved: () => void }) {
  const t = useMessages(messages);
  const [name, setName] = useState('');
  const [result, setResult] = useState<{ isSaved: boolean; name: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const trimmed = name.trim();

  async function save(): Promise<void> {
    if (trimmed === '' || isBusy) return;
    setIsBusy(true);
    const isSaved = await doc.versions.saveNamed(trimmed);
    setIsBusy(false);
    setResult({ isSaved, name: trimmed });
    if (!isSaved) return;
    setName('');
    onSaved();
  }

  return (
    <form
      className="ed-history-name"
      // The user pressed Enter in the field.
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        className="ed-field"
        aria-label={t.versionName}
        placeholder={t.versionName}
        maxLength={maxNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button name={t.nameVersion} disabled={trimmed === ''} busy={isBusy} onClick={() => void save()} />
      {/* Added to the DOM before its text, so that screen readers announce the text. */}
      <p role="status" data-state={result?.isSaved === false ? 'failed' : 'saved'}>
        {result && (result.isSaved ? t.namedVersion(result.name) : t.notNamed)}
      </p>
    </form>
  );
}

/**
 * Slides of the selected entry, with a text that describes how the open deck differs from it.
 * @param old The deck of the entry; null if it is not loaded yet.
 */
function VersionPreview({ open, old, children }: { open: Deck; old: Deck | null; children: ReactNode }) {
  const t = useMessages(messages);
  const changed = useMemo(() => (old ? changedSlides(open, old) : []), [open, old]);
  return (
    <div className="ed-history-preview">
      {old ? (
        <VersionSlides deck={old} changed={changed} />
      ) : (
        <div className="ed-thumbnail ed-skeleton" aria-hidden="true" />
      )}
      <p aria-live="polite">
        {old &&
          t.changedSlides(
            changed.map((index) => index + 1),
            !isSameTheme(open, old),
          )}
      </p>
      {children}
    </div>
  );
}

/** Explains what restoring unsaved changes does, with a button that deletes them after a confirmation. */
function DraftNote({ isBusy, onDelete }: { isBusy: boolean; onDelete: () => void }) {
  const t = useMessages(messages);
  const [isConfirming, setIsConfirming] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isConfirming) focusMarkedControl(group.current);
  }, [isConfirming]);

  if (!isConfirming)
    return (
      <div className="ed-history-draft">
        <p>{t.unsavedNote}</p>
        <Button variant="ghost" icon={trash2Icon} name={t.deleteChanges} onClick={() => setIsConfirming(true)} />
      </div>
    );
  return (
    <div ref={group} className="ed-history-draft" role="group" aria-label={t.deleteQuestion}>
      <p>{t.deleteQuestion}</p>
      <Button name={t.cancel} data-first="" disabled={isBusy} onClick={() => setIsConfirming(false)} />
      <Button icon={trash2Icon} name={t.deleteChanges} busy={isBusy} onClick={onDelete} />
    </div>
  );
}
