import type { FormEvent, ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { en } from './messages.ts';
import type { PptNewUser } from './use-users.ts';

export interface UserFormProps {
  messages: typeof en;
  classNames: Partial<Record<'form' | 'input' | 'add', string | undefined>>;
  /** Whether an action is pending. In the meantime, a press does nothing. */
  busy: boolean;
  /** Called when the user adds a user. `clear` empties the fields. */
  onAdd: (user: PptNewUser, clear: () => void) => void;
}

/** Form that adds a user. */
export function UserForm({ messages, classNames, busy, onAdd }: UserFormProps): ReactElement {
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const [name = '', unionId] = Array.from(form.querySelectorAll('input'), ({ value }) => value.trim());
    onAdd({ name, ...(unionId && { unionId }) }, () => form.reset());
  }

  return (
    <form data-ppt="user-form" className={classNames.form} onSubmit={add}>
      {/* The browser's validation message is in the user's own language. */}
      <TextField label={messages.name} name="name" required pattern=".*\S.*" className={classNames.input} />
      <TextField
        label={messages.identifier}
        name="unionId"
        placeholder={messages.identifierHint}
        className={classNames.input}
      />
      <Button type="submit" variant="primary" busy={busy} className={classNames.add}>
        {messages.add}
      </Button>
    </form>
  );
}
