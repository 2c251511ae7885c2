import { type ReactElement } from 'react';
import { useFormats } from '../i18n/formats.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './IconButton.tsx';
import * as icons from './icons.ts';
import { en } from './pager-messages.ts';

export interface PagerProps {
  /** The page asked for: the buttons count from it. */
  page: number;
  /** The page that is seen; the last one until the next has come. */
  shownPage: number;
  pageSize: number;
  lastPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** The range on the left, the pages on the right; the range is announced when it changes. */
export function Pager({ page, shownPage, pageSize, lastPage, total, onPage }: PagerProps): ReactElement {
  const words = useMessages('pager', en);
  const formats = useFormats();
  const number = (value: number): string => formats.number(value);
  const first = (shownPage - 1) * pageSize + 1;
  const last = Math.min(shownPage * pageSize, total);
  return (
    <nav data-ppt="pager" aria-label={words.pages}>
      <output data-ppt="pager-range">{first <= last && words.range(number(first), number(last), number(total))}</output>
      <span data-ppt="pager-page">{words.pageOf(number(page), number(lastPage))}</span>
      <IconButton
        size="sm"
        icon={icons.chevronLeft}
        label={words.previousPage}
        off={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="sm"
        icon={icons.chevronRight}
        label={words.nextPage}
        off={page >= lastPage}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
