import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../preferences/use-words.ts';
import * as messages from './messages.ts';
import type { Question } from './use-unsaved.ts';

/** Asks before unsaved changes are lost. Cannot save: says so and stays. */
export function UnsavedDialog(props: {
  question: Question;
  save: () => Promise<void>;
  onGo: () => void;
  onStay: () => void;
}) {
  const { question, save, onGo, onStay } = props;
  const words = useWords(messages)[question];
  const shared = useWords(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const [saving, setSaving] = useState<'no' | 'busy' | 'failed'>('no');
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function saveAndGo(): void {
    if (saving === 'busy') return;
    setSaving('busy');
    save().then(onGo, () => setSaving('failed'));
  }

  return (
    <dialog
      ref={dialog}
      className="unsaved"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault(); // it closes by being taken away
        onStay();
      }}
    >
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p id={`${id}-body`}>{shared.unsavedBody}</p>
      <p className="unsaved-problem" role="alert">
        {saving === 'failed' && shared.notSaved}
      </p>
      <div className="unsaved-actions">
        <button type="button" className="button" onClick={onStay}>
          {shared.stay}
        </button>
        <button type="button" className="button" onClick={onGo}>
          {words.go}
        </button>
        <button type="button" className="button primary" aria-disabled={saving === 'busy'} onClick={saveAndGo}>
          {saving === 'busy' ? shared.saving : words.saveAndGo}
        </button>
      </div>
    </dialog>
  );
}
