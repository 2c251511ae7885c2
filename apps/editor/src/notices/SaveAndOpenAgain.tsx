import { reopeningMessages } from '../early/reopening-messages.ts';
import { OpenAgainButton } from '../opening/OpenAgainButton.tsx';
import { useOpenAgain } from '../opening/use-open-again.ts';
import type { Presentation } from '../session/presentation.ts';
import type { Reopening } from '../session/reopening.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';

export interface SaveAndOpenAgainProps {
  presentation: Presentation;
  reopening: Reopening;
}

/** Saves what is unsaved, then opens the presentation in the build of the editor that is there by now. */
export function SaveAndOpenAgain({ presentation, reopening }: SaveAndOpenAgainProps) {
  const words = useWords(reopeningMessages);
  const isSaving = useStore(presentation.saver.state, ({ name }) => name === 'saving');
  const [opening, setOpening] = useOpenAgain();
  const way = reopening.way();
  if (way === null) return null;
  if (opening === 'unanswered') return <p>{words.notOpened}</p>;

  async function openAgain(): Promise<void> {
    if (!presentation.isDirty()) {
      setOpening('asked');
      return reopening.go();
    }
    // Why it could not be saved is said where it always is; what is open stays so. Somebody may write on until it is.
    if ((await presentation.saver.save()) === null) return openAgain();
  }

  return (
    <OpenAgainButton
      variant="secondary"
      way={way}
      busy={isSaving || opening === 'asked'}
      onClick={() => void openAgain()}
    />
  );
}
