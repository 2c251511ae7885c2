import { useEffect, useState } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { isSameLook } from '../commands/dress-deck.ts';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { changedSlides } from './changed-slides.ts';
import { messages } from './messages.ts';

type Standing = { name: 'loading' } | { name: 'failed' } | { name: 'there'; revision: number; deck: Deck };

/** Saved elsewhere since: both versions side by side, one goes on, neither is lost. */
export function ConflictDialog({ presentation }: { presentation: Presentation }) {
  const words = useWords(messages);
  const [standing, setStanding] = useState<Standing>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [keepsCopy, setKeepsCopy] = useState(true);
  const [copying, setCopying] = useState<'rest' | 'busy' | 'failed'>('rest');
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  const mine = useStore(presentation.calm, ({ deck }) => deck);

  useEffect(() => {
    let isGone = false;
    presentation.getSaved().then(
      (saved) => !isGone && setStanding({ name: 'there', ...saved }),
      () => !isGone && setStanding({ name: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [presentation, attempt]);

  async function decide(): Promise<void> {
    if (standing.name !== 'there') return;
    if (choice === 'mine') return presentation.keepMine(standing);
    if (keepsCopy) {
      setCopying('busy');
      try {
        await presentation.keepCopy();
      } catch {
        // Without the copy nothing is taken: both stay as they are.
        return setCopying('failed');
      }
    }
    presentation.takeSaved(standing);
  }

  const changed = standing.name === 'there' ? changedSlides(mine, standing.deck) : [];
  const decideLater = () => presentation.saver.send({ type: 'decide-later' });

  return (
    <Dialog
      width="wide"
      title={words.conflictTitle}
      body={words.conflictBody}
      onClose={decideLater}
      actions={
        <>
          <Button variant="ghost" name={words.decideLater} onClick={decideLater} />
          {standing.name === 'failed' ? (
            <Button variant="primary" name={words.tryAgain} onClick={() => setAttempt(attempt + 1)} />
          ) : (
            <Button
              variant="primary"
              name={choice === 'mine' ? words.saveMine : words.takeSaved}
              busy={standing.name === 'loading' || copying === 'busy'}
              onClick={() => void decide()}
            />
          )}
        </>
      }
    >
      {standing.name === 'failed' ? (
        <p role="alert" className="ed-dialog-note">
          {words.savedNotLoaded}
        </p>
      ) : (
        <fieldset className="ed-versions">
          <legend className="ed-unseen">{words.conflictChoice}</legend>
          <Version
            name={words.mine}
            deck={mine}
            shown={changed[0] ?? 0}
            isChosen={choice === 'mine'}
            choose={() => setChoice('mine')}
          />
          <Version
            name={words.theirs}
            deck={standing.name === 'there' ? standing.deck : null}
            shown={changed[0] ?? 0}
            isChosen={choice === 'theirs'}
            choose={() => setChoice('theirs')}
          />
          {choice === 'theirs' && (
            <label className="ed-dialog-note ed-check">
              <input type="checkbox" checked={keepsCopy} onChange={(event) => setKeepsCopy(event.target.checked)} />
              {words.keepCopy}
            </label>
          )}
          {copying === 'failed' && (
            <p role="alert" className="ed-dialog-note">
              {words.copyFailed}
            </p>
          )}
          {standing.name === 'there' && (
            <p className="ed-dialog-note">
              {words.changedSlides(
                changed.map((index) => index + 1),
                !isSameLook(mine, standing.deck),
              )}
            </p>
          )}
        </fieldset>
      )}
    </Dialog>
  );
}

interface VersionProps {
  name: string;
  /** null while it is on the way. */
  deck: Deck | null;
  /** Index of the slide to show. */
  shown: number;
  isChosen: boolean;
  choose: () => void;
}

function Version({ name, deck, shown, isChosen, choose }: VersionProps) {
  const slide = deck?.slides[Math.min(shown, deck.slides.length - 1)];
  return (
    <label className="ed-version" data-state={isChosen ? 'chosen' : 'rest'}>
      <span className="ed-version-name">
        <input type="radio" name="version" checked={isChosen} onChange={choose} />
        {name}
      </span>
      <span className={deck ? 'ed-thumbnail' : 'ed-thumbnail ed-skeleton'} aria-hidden="true">
        {deck && slide && <SlidePicture deck={deck} slide={slide} />}
      </span>
    </label>
  );
}
