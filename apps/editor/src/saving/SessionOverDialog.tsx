import { useState } from 'react';
import { Copy } from 'lucide-react';
import { deckText } from '../markdown/deck-markdown.ts';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** Nothing can be saved here any more: the words can still be carried out. */
export function SessionOverDialog({ presentation, onClose }: { presentation: Presentation; onClose: () => void }) {
  const words = useWords(messages);
  const [isCopied, setIsCopied] = useState(false);
  /** The words, where the browser does not let them be copied by a button. */
  const [byHand, setByHand] = useState<string>();
  const deck = useStore(presentation.calm, (state) => state.deck);
  const saved = useStore(presentation.saver.state, (state) => state.saved);

  async function copy(): Promise<void> {
    presentation.heldText.release();
    const text = deckText(presentation.state.get().deck);
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setByHand(text);
    }
  }

  return (
    <Dialog
      title={words.sessionOver}
      body={deck === saved ? words.overBodySaved : words.overBody}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={words.stayHere} onClick={onClose} />
          <Button
            variant="primary"
            icon={Copy}
            name={isCopied ? words.copied : words.copyText}
            onClick={() => void copy()}
          />
        </>
      }
    >
      {byHand !== undefined && (
        <label className="ed-words">
          {words.copyByHand}
          <textarea ref={selectAll} readOnly rows={8} value={byHand} />
        </label>
      )}
    </Dialog>
  );
}

/** Focused and selected at once: one press of keys copies it. */
function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.select();
}
