import { useMemo, type ReactElement } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useMessages } from '../provider/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { en } from './messages.ts';

/** Position of a page in its list. */
export interface PageNumbers {
  page: number;
  pageSize: number;
  lastPage: number;
  total: number;
}

export interface PagerProps {
  /** The list's name, which distinguishes the pagers of two lists on a page. */
  label: string;
  /** The requested page, from which the buttons count. */
  page: number;
  /** The displayed page, which is the previous page until the requested one has loaded. */
  shown: PageNumbers;
  onPage: (page: number) => void;
  /** Called when the pointer or the focus is on a page button, so that the page can be prefetched. */
  onIntent: (page: number) => void;
  className?: string | undefined;
}

/** Pager with the range on the left and the page buttons on the right. Changes to the range are announced. */
export function Pager({ label, page, shown, onPage, onIntent, className }: PagerProps): ReactElement {
  const messages = useMessages('pager', en);
  const { language } = usePpt().locale;
  const numberFormat = useMemo(() => new Intl.NumberFormat(language), [language]);
  const format = (value: number): string => numberFormat.format(value);
  const { pageSize, lastPage, total } = shown;
  const end = shown.page * pageSize;
  const first = end - pageSize;
  const last = Math.min(end, total);

  const step = (by: 1 | -1, icon: icons.IconPath, label: string): ReactElement => {
    const to = page + by;
    const disabled = to < 1 || to > lastPage;
    const prefetchPage = (): unknown => disabled || onIntent(to);
    return (
      <Button
        size="sm"
        data-icon-only=""
        aria-label={label}
        title={label}
        icon={icon}
        disabled={disabled}
        onClick={() => onPage(to)}
        onPointerEnter={prefetchPage}
        onFocus={prefetchPage}
      />
    );
  };
  return (
    <nav data-ppt="pager" aria-label={messages.pages(label)} className={className}>
      <output data-ppt="pager-range">
        {first < last && <bdi>{messages.range(format(first + 1), format(last), format(total))}</bdi>}
      </output>
      <span>{messages.pageOf(format(page), format(lastPage))}</span>
      {step(-1, icons.chevronLeft, messages.previousPage)}
      {step(1, icons.chevronRight, messages.nextPage)}
    </nav>
  );
}
