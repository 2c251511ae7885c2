import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';
import type { PromptedAction } from './use-unsaved.ts';

/** Asks for confirmation before unsaved changes are lost. If saving fails, shows the error and stays open. */
export function UnsavedDialog(props: {
  promptedAction: PromptedAction;
  save: () => Promise<void>;
  onProceed: () => void;
  onStay: () => void;
}) {
  const { promptedAction, save, onProceed, onStay } = props;
  const t = useMessages(messages)[promptedAction];
  const shared = useMessages(messages);
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
    save().then(onProceed, () => setSaving('failed'));
  }

  return (
    <dialog
      ref={dialog}
      className="unsaved"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault(); // Unmounting closes the dialog.
        onStay();
      }}
    >
      <h2 id={`${id}-title`}>{t.title}</h2>
      <p id={`${id}-body`}>{shared.unsavedBody}</p>
      <p className="unsaved-problem" role="alert">
        {saving === 'failed' && shared.notSaved}
      </p>
      <div className="unsaved-actions">
        <button type="button" className="button" onClick={onStay}>
          {shared.stay}
        </button>
        <button type="button" className="button" onClick={onProceed}>
          {t.go}
        </button>
        <button type="button" className="button primary" aria-disabled={saving === 'busy'} onClick={saveAndGo}>
          {saving === 'busy' ? shared.saving : t.saveAndGo}
        </button>
      </div>
    </dialog>
  );
}
