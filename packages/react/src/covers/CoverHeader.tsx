import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { CoverFilter } from '@ppt-embed/protocol/host';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { CoverFilters } from './CoverFilters.tsx';
import type { en } from './messages.ts';

export interface CoverHeaderProps {
  /** Id of the panel with the filters. */
  id: string;
  messages: typeof en;
  classNames: Partial<Record<'select' | 'more', string | undefined>>;
  filter: CoverFilter;
  onFilter: (filter: CoverFilter) => void;
  /** Whether other covers are being loaded. */
  busy: boolean;
  /** Called when the user requests other covers. */
  onMore: () => void;
}

/** Title of the picker, with buttons that show the filters and request other covers. */
export function CoverHeader(props: CoverHeaderProps): ReactElement {
  const { id, messages, classNames, filter, onFilter, busy, onMore } = props;
  const [isFiltering, setFiltering] = useState(false);
  const [hasStyles, setHasStyles] = useState(true);
  const header = useRef<HTMLDivElement>(null);
  // The styles may be missing because of `unstyled`, of a browser without `@scope`, or of a host that does not import
  // them. The filters are then always visible, so the button that shows them is not needed.
  useEffect(() => {
    if (header.current) setHasStyles(getComputedStyle(header.current).containerType === 'inline-size');
  }, []);
  return (
    <div data-ppt="covers-header" ref={header}>
      <span data-ppt="covers-title">{messages.cover}</span>
      <Button
        size="sm"
        icon={icons.sliders}
        aria-expanded={isFiltering}
        aria-controls={id}
        hidden={!hasStyles}
        onClick={() => setFiltering(!isFiltering)}
      >
        {messages.filter}
      </Button>
      <Button size="sm" icon={icons.refresh} busy={busy} onClick={onMore} className={classNames.more}>
        {messages.more}
      </Button>
      <div data-ppt="covers-filters" id={id}>
        <CoverFilters filter={filter} onFilter={onFilter} messages={messages} className={classNames.select} />
      </div>
    </div>
  );
}
