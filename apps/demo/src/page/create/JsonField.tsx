import { type Ref, useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { useWords } from '../preferences/use-words.ts';
import * as messages from './messages.ts';

/** The address of a deck or an outline; checked on leaving and on sending. */
export function JsonField(props: {
  ref: Ref<HTMLInputElement>;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const { ref, value, isWrong, onChange, onLeave } = props;
  const words = useWords(messages);
  const id = useId();

  return (
    <div className="json-field">
      <label htmlFor={id}>{words.jsonUrl}</label>
      <input
        id={id}
        ref={ref}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={words.jsonExample}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <p id={`${id}-note`} data-wrong={isWrong || undefined}>
        {isWrong ? (
          <>
            <CircleAlert aria-hidden="true" />
            {words.jsonForm}
          </>
        ) : (
          words.jsonHint
        )}
      </p>
    </div>
  );
}
