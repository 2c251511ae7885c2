import { use, useEffect, useMemo, useState } from 'react';
import type { VersionsAnswer } from '@ppt-embed/protocol/editor';
import type { Deck } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { isSameLook } from '../commands/dress-deck.ts';
import { changedSlides } from '../saving/changed-slides.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/use-store.ts';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import type { PanelProps } from '../workspace/panel-props.ts';

type Listed = { name: 'loading' } | { name: 'failed' } | { name: 'there'; versions: VersionsAnswer['versions'] };

/** The saves that are kept, each to look at; one of them becomes the newest save again. */
export function Versions({ scene: { presentation }, onClose }: PanelProps) {
  const words = useWords(messages);
  const locale = use(LocaleContext);
  const [listed, setListed] = useState<Listed>({ name: 'loading' });
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState<{ revision: number; deck: Deck } | null>(null);
  const [state, setState] = useState<'rest' | 'busy' | 'unread' | 'failed'>('rest');
  const [attempt, setAttempt] = useState(0);
  /** Of the chosen version. */
  const [reading, setReading] = useState(0);
  const open = useStore(presentation.calm, ({ deck }) => deck);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

  useEffect(() => {
    let isGone = false;
    presentation.listVersions().then(
      ({ versions }) => {
        if (isGone) return;
        setListed({ name: 'there', versions });
        setChosen(versions[0]?.revision ?? null);
      },
      () => !isGone && setListed({ name: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [presentation, attempt]);

  useEffect(() => {
    if (chosen === null) return;
    let isGone = false;
    presentation.getVersion(chosen).then(
      ({ deck }) => !isGone && setShown({ revision: chosen, deck }),
      // A version is restored without having been seen, too.
      () => !isGone && setState((now) => (now === 'rest' ? 'unread' : now)),
    );
    return () => {
      isGone = true;
    };
  }, [presentation, chosen, reading]);

  async function restore(): Promise<void> {
    if (chosen === null) return;
    setState('busy');
    try {
      await presentation.restoreVersion(chosen);
      onClose();
    } catch {
      setState('failed');
    }
  }

  const isNewest = listed.name === 'there' && listed.versions[0]?.revision === chosen;
  const old = shown?.revision === chosen ? shown.deck : null;
  const changed = useMemo(() => (old ? changedSlides(open, old) : []), [open, old]);
  // The first slides of two saves are mostly the same.
  const slide = old?.slides[Math.min(changed[0] ?? 0, old.slides.length - 1)];
  return (
    <Dialog
      width="wide"
      title={words.versions}
      body={words.versionsBody}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={words.close} onClick={onClose} />
          {listed.name === 'failed' ? (
            <Button
              variant="primary"
              name={words.tryAgain}
              onClick={() => {
                setListed({ name: 'loading' });
                setAttempt(attempt + 1);
              }}
            />
          ) : (
            <Button
              variant="primary"
              name={words.restore}
              off={chosen === null || isNewest}
              busy={state === 'busy'}
              onClick={() => void restore()}
            />
          )}
        </>
      }
    >
      <div className="ed-history">
        {listed.name === 'failed' && <p role="alert">{words.versionsNotLoaded}</p>}
        {state === 'unread' && <p role="alert">{words.notRead}</p>}
        {state === 'failed' && <p role="alert">{words.notRestored}</p>}
        {listed.name === 'there' && (
          <fieldset className="ed-history-list">
            <legend className="ed-unseen">{words.versions}</legend>
            {listed.versions.map((version, index) => (
              <label key={version.revision} data-state={version.revision === chosen ? 'chosen' : 'rest'}>
                <input
                  type="radio"
                  name="version"
                  checked={version.revision === chosen}
                  onChange={() => {
                    if (state === 'busy') return;
                    setChosen(version.revision);
                    setState('rest');
                  }}
                  // No change: it is chosen.
                  onClick={() => {
                    if (state !== 'unread' || version.revision !== chosen) return;
                    setReading(reading + 1);
                    setState('rest');
                  }}
                />
                <span>
                  {time.format(version.saved_at * 1000)}
                  <small>
                    {index === 0 ? words.newest : version.title}
                    {version.slides !== null && ` · ${words.slideCount(version.slides)}`}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="ed-history-shown">
          <div className={slide ? 'ed-thumbnail' : 'ed-thumbnail ed-skeleton'} aria-hidden="true">
            {old && slide && <SlidePicture deck={old} slide={slide} />}
          </div>
          <p aria-live="polite">
            {old &&
              words.changedSlides(
                changed.map((index) => index + 1),
                !isSameLook(open, old),
              )}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
