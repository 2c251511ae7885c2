import {
  forwardRef,
  useId,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type ReactElement,
  type RefAttributes,
} from 'react';
import type { Cover, CoverFilter, PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../i18n/use-messages.ts';
import { useRoot } from '../provider/use-root.ts';
import { Announcement } from '../ui/Announcement.tsx';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { en as uiWords } from '../ui/messages.ts';
import { useControlled } from '../ui/use-controlled.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { CoverFilters } from './CoverFilters.tsx';
import { CoverTile } from './CoverTile.tsx';
import { en } from './messages.ts';
import { useCovers } from './use-covers.ts';
import { coverIdOf, usePinned } from './use-pinned.ts';

export interface CoverPickerProps extends Omit<
  ComponentPropsWithoutRef<'section'>,
  'onChange' | 'onError' | 'defaultValue' | 'children'
> {
  /**
   * The chosen cover or its id; null: no cover. Left out: the component holds it. Given as a whole, a cover has its tile
   * from the start, after a reload say; by its id alone, only while it is among those on show.
   */
  value?: Cover | string | null;
  /** @default null */
  defaultValue?: Cover | string | null;
  /** The choice, with the whole template; null and null: no cover. */
  onChange?: (coverId: string | null, cover: Cover | null) => void;
  /** What the covers are filtered by. Left out: the component holds it. */
  filter?: CoverFilter;
  /** @default {} */
  defaultFilter?: CoverFilter;
  onFilterChange?: (filter: CoverFilter) => void;
  /** Name of the radios in a form; the value is the cover's id, or empty for none. */
  name?: string;
  onError?: (error: PptError) => void;
  slots?: { empty?: ComponentType; failed?: ComponentType<{ error: PptError; retry: () => void }> };
  messages?: Partial<typeof en>;
}

const defaultLimit = 11;

/** Cover templates as pictures to choose from, "No cover" first. */
export const CoverPicker: ForwardRefExoticComponent<CoverPickerProps & RefAttributes<HTMLElement>> = forwardRef(
  function CoverPicker(props: CoverPickerProps, ref: ForwardedRef<HTMLElement>) {
    const { value, defaultValue = null, onChange, filter, defaultFilter = {}, onFilterChange, ...others } = props;
    const { name, onError, slots = {}, messages, className, ...rest } = others;
    const words = useMessages('covers', en, messages);
    const ui = useMessages('ui', uiWords);
    const root = useRoot('covers', className);
    const id = useId();

    const [by, setBy] = useControlled<CoverFilter>(filter, defaultFilter, onFilterChange);
    const [choice, setChoice] = useControlled<Cover | string | null>(value, defaultValue);
    const chosenId = coverIdOf(choice);
    const [filtersOpen, setFiltersOpen] = useState(false);
    const { covers, error, isFetching, more, retry, updatedAt } = useCovers(by);
    const tiles = usePinned(covers, choice);
    useErrorReport(error, onError);

    function choose(cover: Cover | null): void {
      setChoice(cover);
      onChange?.(cover?.id ?? null, cover);
    }

    const state = error ? 'failed' : !covers ? 'loading' : covers.length === 0 ? 'empty' : 'ready';
    const Failed = slots.failed;
    const Empty = slots.empty;

    return (
      <section {...rest} {...root} ref={ref} data-state={state} aria-labelledby={`${id}-title`}>
        <div data-ppt="covers-head">
          <span data-ppt="covers-title" id={`${id}-title`}>
            {words.cover}
          </span>
          <Button
            data-covers-toggle=""
            variant="ghost"
            size="sm"
            icon={icons.sliders}
            aria-expanded={filtersOpen}
            aria-controls={`${id}-filters`}
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            {words.filter}
          </Button>
          <Button size="sm" icon={icons.refresh} busy={isFetching && covers !== undefined} onClick={more}>
            {words.more}
          </Button>
        </div>
        <div data-ppt="covers-filters" id={`${id}-filters`} data-state={filtersOpen ? 'open' : 'closed'}>
          <CoverFilters filter={by} onFilter={setBy} words={words} />
        </div>
        <div
          data-ppt="covers-grid"
          role="radiogroup"
          aria-labelledby={`${id}-title`}
          aria-busy={state === 'loading' || undefined}
        >
          <CoverTile cover={null} name={name ?? id} isChosen={chosenId === null} onChoose={choose} words={words} />
          {tiles.map((cover) => (
            <CoverTile
              key={cover.id}
              cover={cover}
              name={name ?? id}
              isChosen={cover.id === chosenId}
              onChoose={choose}
              words={words}
            />
          ))}
          {state === 'loading' &&
            Array.from({ length: (by.limit ?? defaultLimit) - tiles.length }, (_, index) => (
              <TileSkeleton key={index} />
            ))}
        </div>
        {state === 'empty' && (Empty ? <Empty /> : <p data-ppt="covers-note">{words.none}</p>)}
        {error && Failed && <Failed error={error} retry={retry} />}
        <div role="alert" data-ppt="covers-note" hidden={!error || !!Failed}>
          {error && !Failed && (
            <>
              <span>{words.failed}</span>
              <Button size="sm" icon={icons.rotateCcw} busy={isFetching} onClick={retry}>
                {ui.tryAgain}
              </Button>
            </>
          )}
        </div>
        <Announcement>
          {state === 'loading' && words.loading}
          {covers && <span key={updatedAt}>{covers.length > 0 ? words.count(covers.length) : words.none}</span>}
        </Announcement>
      </section>
    );
  },
);

function TileSkeleton(): ReactElement {
  return (
    <span data-ppt="cover">
      <span data-ppt="cover-picture">
        <Skeleton height="100%" />
      </span>
      <Skeleton width="40%" height="var(--ppt-text-xs)" />
    </span>
  );
}
