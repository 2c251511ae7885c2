import { useState } from 'react';
import { Copy } from 'lucide-react';
import { plainText } from '../elements/text/plain-text.ts';
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
  const deck = useStore(presentation.state, (state) => state.deck);
  const saved = useStore(presentation.saver.state, (state) => state.saved);

  async function copy(): Promise<void> {
    presentation.heldText.release();
    await navigator.clipboard.writeText(textOf(presentation));
    setIsCopied(true);
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
    />
  );
}

/** All words of the deck, slide by slide, as Markdown that makes such a deck again. */
function textOf({ state }: Presentation): string {
  return state
    .get()
    .deck.slides.map((slide) => {
      const texts = slide.elements.filter((element) => element.kind === 'text');
      const body = texts.filter(({ role }) => role !== 'title' && role !== 'slideNumber');
      const lines = body.flatMap(({ paragraphs }) =>
        paragraphs.map((paragraph) => `${paragraph.bullet === undefined ? '' : '- '}${plainText([paragraph])}`),
      );
      return [`## ${slide.title}`, ...lines].join('\n\n');
    })
    .join('\n\n');
}
