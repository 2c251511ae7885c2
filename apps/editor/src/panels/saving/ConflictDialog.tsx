import { useEffect, useState } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { isSameTheme } from '../../commands/apply-theme.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useUnmountSignal } from '../../kit/use-unmount-signal.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { changedSlides } from './changed-slides.ts';
import { messages } from './messages.ts';

type SavedVersion = { name: 'loading' } | { name: 'failed' } | { name: 'there'; revision: number; deck: Deck };

/**
 * Dialog for a presentation that was saved elsewhere. It shows both versions side by side and lets the user choose.
 * The version that is not kept can be saved as a copy, unless the user may not create presentations.
 */
export function ConflictDialog({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  const [savedVersion, retry] = useSavedVersion(doc);
  const [savesCopy, setSavesCopy] = useState(doc.canCreate);
  const [copying, setCopying] = useState<'idle' | 'busy' | 'failed'>('idle');
  const unmountSignal = useUnmountSignal();
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  const mine = useStore(doc.deferred, ({ deck }) => deck);

  async function decide(): Promise<void> {
    if (savedVersion.name !== 'there') return;
    if (choice === 'mine') return doc.conflict.keepMine(savedVersion);
    if (!savesCopy) return doc.conflict.acceptSaved(savedVersion);
    setCopying('busy');
    try {
      // If another user has changed the open deck in the meantime, the user decides again.
      if (!(await doc.conflict.copyAndAcceptSaved(savedVersion, unmountSignal()))) setCopying('idle');
    } catch {
      // If saving the copy fails, both versions stay unchanged.
      setCopying('failed');
    }
  }

  const changed = savedVersion.name === 'there' ? changedSlides(mine, savedVersion.deck) : [];
  const decideLater = () => doc.saver.send({ type: 'decide-later' });

  return (
    <Dialog
      width="wide"
      title={t.conflictTitle}
      body={doc.canCreate ? t.conflictBody : t.conflictBodyNoCopy}
      onClose={decideLater}
      actions={
        <>
          <Button variant="ghost" name={t.decideLater} onClick={decideLater} />
          {savedVersion.name === 'failed' ? (
            <Button variant="primary" name={t.tryAgain} onClick={retry} />
          ) : (
            <Button
              variant="primary"
              name={choice === 'mine' ? t.saveMine : t.acceptSaved}
              busy={savedVersion.name === 'loading' || copying === 'busy'}
              onClick={() => void decide()}
            />
          )}
        </>
      }
    >
      {savedVersion.name === 'failed' ? (
        <p role="alert" className="ed-dialog-note">
          {t.savedNotLoaded}
        </p>
      ) : (
        <fieldset className="ed-versions">
          <legend className="ed-visually-hidden">{t.conflictChoice}</legend>
          <Version
            name={t.mine}
            deck={mine}
            shown={changed[0] ?? 0}
            isSelected={choice === 'mine'}
            select={() => setChoice('mine')}
          />
          <Version
            name={t.theirs}
            deck={savedVersion.name === 'there' ? savedVersion.deck : null}
            shown={changed[0] ?? 0}
            isSelected={choice === 'theirs'}
            select={() => setChoice('theirs')}
          />
          {choice === 'theirs' && !doc.canCreate && <p className="ed-dialog-note">{t.noCopy}</p>}
          {choice === 'theirs' && doc.canCreate && (
            <label className="ed-dialog-note ed-check">
              <input type="checkbox" checked={savesCopy} onChange={(event) => setSavesCopy(event.target.checked)} />
              {t.saveAsCopy}
            </label>
          )}
          {copying === 'failed' && (
            <p role="alert" className="ed-dialog-note">
              {t.copyFailed}
            </p>
          )}
          {savedVersion.name === 'there' && (
            <p className="ed-dialog-note">
              {t.changedSlides(
                changed.map((index) => index + 1),
                !isSameTheme(mine, savedVersion.deck),
              )}
            </p>
          )}
        </fieldset>
      )}
    </Dialog>
  );
}

/**
 * Loads the saved version.
 * @returns the version, and a function that loads it again
 */
function useSavedVersion(doc: EditorDocument): [SavedVersion, () => void] {
  const [savedVersion, setSavedVersion] = useState<SavedVersion>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStale = false;
    doc.conflict.getSaved().then(
      (saved) => !isStale && setSavedVersion({ name: 'there', ...saved }),
      () => !isStale && setSavedVersion({ name: 'failed' }),
    );
    return () => {
      isStale = true;
    };
  }, [doc, attempt]);
  return [savedVersion, () => setAttempt(attempt + 1)];
}

interface VersionProps {
  name: string;
  /** The deck; null while it is loading. */
  deck: Deck | null;
  /** Index of the slide to show. */
  shown: number;
  isSelected: boolean;
  select: () => void;
}

function Version({ name, deck, shown, isSelected, select }: VersionProps) {
  const slide = deck?.slides[Math.min(shown, deck.slides.length - 1)];
  return (
    <label className="ed-version" data-state={isSelected ? 'selected' : 'idle'}>
      <span className="ed-version-name">
        <input type="radio" name="version" checked={isSelected} onChange={select} />
        {name}
      </span>
      <span className={deck ? 'ed-thumbnail' : 'ed-thumbnail ed-skeleton'} aria-hidden="true">
        {deck && slide && <SlidePicture deck={deck} slide={slide} />}
      </span>
    </label>
  );
}
