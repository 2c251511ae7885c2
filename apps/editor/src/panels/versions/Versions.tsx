import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { VersionsResponse } from '@ppt-embed/protocol/editor';
import type { Deck } from '@ppt-embed/deck';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { isSameTheme } from '../../commands/apply-theme.ts';
import { changedSlides } from '../saving/changed-slides.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { PanelProps } from '../panel-props.ts';

type VersionsState =
  | { name: 'loading' }
  | { name: 'failed' }
  | { name: 'there'; versions: VersionsResponse['versions'] };

/** Dialog that lists the saved versions with previews. Restoring one makes it the latest version. */
export function Versions({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [selected, setSelected] = useState<number | null>(null);
  const [state, setState] = useState<'rest' | 'busy' | 'unread' | 'failed'>('rest');
  const [listState, loadList] = useVersionList(doc, (versions) => setSelected(versions[0]?.revision ?? null));
  const [reloadCount, setReloadCount] = useState(0);
  const open = useStore(doc.deferred, ({ deck }) => deck);

  const old = useVersionDeck(doc, selected, reloadCount, () => setState((now) => (now === 'rest' ? 'unread' : now)));

  async function restore(): Promise<void> {
    if (selected === null) return;
    setState('busy');
    try {
      await doc.versions.restore(selected);
      onClose();
    } catch {
      setState('failed');
    }
  }

  const isNewest = listState.name === 'there' && listState.versions[0]?.revision === selected;
  // With unsaved changes, restoring the latest version goes back to it.
  const isOpen = useStore(doc.deferred, () => !doc.isDirty()) && isNewest;
  return (
    <Dialog
      width="wide"
      title={t.versions}
      body={t.versionsBody}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={t.close} onClick={onClose} />
          {listState.name === 'failed' ? (
            <Button variant="primary" name={t.tryAgain} onClick={loadList} />
          ) : (
            <Button
              variant="primary"
              name={t.restore}
              disabled={selected === null || isOpen}
              busy={state === 'busy'}
              onClick={() => void restore()}
            />
          )}
        </>
      }
    >
      <div className="ed-history">
        {listState.name === 'failed' && <p role="alert">{t.versionsNotLoaded}</p>}
        {state === 'unread' && <p role="alert">{t.notRead}</p>}
        {state === 'failed' && <p role="alert">{t.notRestored}</p>}
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
            versions={listState.versions}
            selected={selected}
            onSelect={(revision) => {
              if (state === 'busy') return;
              setSelected(revision);
              setState('rest');
            }}
            onReload={() => {
              if (state !== 'unread') return;
              setReloadCount(reloadCount + 1);
              setState('rest');
            }}
          />
        )}
        <VersionPreview open={open} old={old} />
      </div>
    </Dialog>
  );
}

/**
 * Loads the list of versions.
 * @param onLoad Called with each loaded list.
 * @returns the list, and a function that reloads it while keeping the loaded list
 */
function useVersionList(
  doc: EditorDocument,
  onLoad: (versions: VersionsResponse['versions']) => void,
): [VersionsState, () => void] {
  const [state, setState] = useState<VersionsState>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const handleLoad = useEffectEvent(onLoad);
  useEffect(() => {
    let isStale = false;
    doc.versions.list().then(
      ({ versions }) => {
        if (isStale) return;
        setState({ name: 'there', versions });
        handleLoad(versions);
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
 * Loads the deck of a version; null until it has been loaded.
 * @param reloadCount Increasing it loads the deck again.
 */
function useVersionDeck(
  doc: EditorDocument,
  selected: number | null,
  reloadCount: number,
  onError: () => void,
): Deck | null {
  const [shown, setShown] = useState<{ revision: number; deck: Deck } | null>(null);
  const onLoadError = useEffectEvent(onError);
  useEffect(() => {
    if (selected === null) return;
    let isStale = false;
    doc.versions.get(selected).then(
      ({ deck }) => !isStale && setShown({ revision: selected, deck }),
      // A version can be restored even without a preview.
      () => !isStale && onLoadError(),
    );
    return () => {
      isStale = true;
    };
  }, [doc, selected, reloadCount]);

  return shown?.revision === selected ? shown.deck : null;
}

interface VersionListProps {
  versions: VersionsResponse['versions'];
  /** The revision of the selected version. */
  selected: number | null;
  onSelect: (revision: number) => void;
  /** Called when the selected version is clicked again. */
  onReload: () => void;
}

/** The saved versions, newest first. */
function VersionList({ versions, selected, onSelect, onReload }: VersionListProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <fieldset className="ed-history-list">
      <legend className="ed-visually-hidden">{t.versions}</legend>
      {versions.map((version, index) => (
        <label key={version.revision} data-state={version.revision === selected ? 'selected' : 'idle'}>
          <input
            type="radio"
            name="version"
            checked={version.revision === selected}
            onChange={() => onSelect(version.revision)}
            // Clicking the selected radio button does not fire a change event.
            onClick={() => version.revision === selected && onReload()}
          />
          <span>
            {version.name !== undefined && <strong>{version.name}</strong>}
            {time.format(version.saved_at * 1000)}
            <small>
              {index === 0 ? t.newest : version.title}
              {version.slides !== null && ` · ${t.slideCount(version.slides)}`}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
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
 * Preview of the selected version, with a text that describes how the open deck differs from it.
 * @param old The selected version; null if it is not loaded yet.
 */
function VersionPreview({ open, old }: { open: Deck; old: Deck | null }) {
  const t = useMessages(messages);
  const changed = useMemo(() => (old ? changedSlides(open, old) : []), [open, old]);
  // Shows a slide that has changed, because the first slides of two versions are usually the same.
  const slide = old?.slides[Math.min(changed[0] ?? 0, old.slides.length - 1)];
  return (
    <div className="ed-history-preview">
      <div className={slide ? 'ed-thumbnail' : 'ed-thumbnail ed-skeleton'} aria-hidden="true">
        {old && slide && <SlidePicture deck={old} slide={slide} />}
      </div>
      <p aria-live="polite">
        {old &&
          t.changedSlides(
            changed.map((index) => index + 1),
            !isSameTheme(open, old),
          )}
      </p>
    </div>
  );
}
