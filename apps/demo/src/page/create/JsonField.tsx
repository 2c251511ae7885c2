import { type Ref, useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';

/** Field for the URL of a deck or an outline; validated on blur and on submit. */
export function JsonField(props: {
  ref: Ref<HTMLInputElement>;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}) {
  const { ref, value, isInvalid, onChange, onBlur } = props;
  const t = useMessages(messages);
  const id = useId();

  return (
    <div className="json-field">
      <label htmlFor={id}>{t.jsonUrl}</label>
      <input
        id={id}
        ref={ref}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={t.jsonExample}
        value={value}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <p id={`${id}-note`} data-wrong={isInvalid || undefined}>
        {isInvalid ? (
          <>
            <CircleAlert aria-hidden="true" />
            {t.jsonForm}
          </>
        ) : (
          t.jsonHint
        )}
      </p>
    </div>
  );
}
