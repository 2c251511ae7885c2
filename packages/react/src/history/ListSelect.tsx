import { useId, type ReactElement } from 'react';
import type { PptHistoryList } from './history-table-props.ts';
import type { en } from './messages.ts';

interface ListSelectProps {
  lists: readonly PptHistoryList[];
  selected: PptHistoryList;
  onSelect: (list: PptHistoryList) => void;
  messages: typeof en;
  className: string | undefined;
}

/** Selects the list that a table shows. Consists of native radio buttons, which the arrow keys select. */
export function ListSelect({ lists, selected, onSelect, messages, className }: ListSelectProps): ReactElement {
  const name = useId();
  return (
    <div data-ppt="lists" className={className} role="radiogroup" aria-label={messages.lists}>
      {lists.map((list) => (
        <label key={list}>
          <input
            data-ppt="hidden"
            type="radio"
            name={name}
            form="" // Excludes the radio buttons from a host's form when it is submitted or reset.
            checked={list === selected}
            onChange={() => onSelect(list)}
          />
          <span data-ppt="list">{messages[list]}</span>
        </label>
      ))}
    </div>
  );
}
