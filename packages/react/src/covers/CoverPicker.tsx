import {
  forwardRef,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type RefAttributes,
} from 'react';
import type { Cover, CoverFilter, PptError } from '@ppt-embed/protocol/host';
import { formatCount } from '../i18n/format-count.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { CoverFilters } from './CoverFilters.tsx';
import { CoverTile } from './CoverTile.tsx';
import { en } from './messages.ts';
import { useCovers } from './use-covers.ts';
import { usePinnedCover } from './use-pinned-cover.ts';

/** Props of `CoverPicker`. */
export interface CoverPickerProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onChange' | 'onError' | 'defaultValue' | 'children'>,
    StylingProps<'grid' | 'tile' | 'select' | 'more'> {
  /**
   * The chosen cover or its id; null: no cover. Left out: the component holds it. Given as a whole, a cover has its tile
   * from the start, after a reload say; by its id alone, only while it is among those on show.
   */
  value?: Cover | string | null | undefined;
  /** @default null */
  defaultValue?: Cover | string | null | undefined;
  /** The choice, with the whole template; null and null: no cover. */
  onChange?: ((coverId: string | null, cover: Cover | null) => void) | undefined;
  /** What the covers are filtered by. Left out: the component holds it. */
  filter?: CoverFilter | undefined;
  /** @default {} */
  defaultFilter?: CoverFilter | undefined;
  /** Other covers are to be seen. */
  onFilterChange?: ((filter: CoverFilter) => void) | undefined;
  /**
   * Name of the radios in a form; the value is the cover's id, or empty for none. A form that is reset begins anew with
   * another `key` for the picker, given in its `onReset`: radios tell nobody that they were set back.
   */
  name?: string | undefined;
  /** Hears each failure of this component, beside the provider's `onError`. */
  onError?: ((error: PptError) => void) | undefined;
  /** What stands under the grid when no cover matches, or the covers cannot be read. */
  slots?:
    | { empty?: ComponentType | undefined; failed?: ComponentType<{ error: PptError; retry: () => void }> | undefined }
    | undefined;
  /** Words in place of the library's, one by one, whatever the language of the provider. */
  messages?: Partial<typeof en> | undefined;
}

const defaultLimit = 11;

/** Cover templates as pictures to choose from, "No cover" first. */
export const CoverPicker: ForwardRefExoticComponent<CoverPickerProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRef(function CoverPicker(props: CoverPickerProps, ref: ForwardedRef<HTMLElement>) {
    const {
      value,
      defaultValue = null,
      onChange,
      filter,
      defaultFilter = {},
      onFilterChange,
      name,
      onError,
      slots: { failed: Failed, empty: Empty } = {},
      messages: ownMessages,
      classNames = {},
      ...rest
    } = props;
    const messages = useMessages('covers', en, ownMessages);
    const { language } = usePpt().locale;
    const id = useId();

    const [currentFilter, setCurrentFilter] = useControlled(filter, defaultFilter, onFilterChange);
    // Shown by the browser as soon as it is made: nothing is rendered for it.
    const own = useRef(defaultValue);
    const selection = value === undefined ? own.current : value;
    const selectedId = typeof selection === 'string' ? selection : (selection?.id ?? null);
    const [isFiltering, setFiltering] = useState(false);
    const { covers, error, isFetching, more, retry, updatedAt } = useCovers(currentFilter);
    const pinned = usePinnedCover(covers, selection, selectedId);
    useErrorReport(error, onError);

    // The same for good, so that tiles that did not change are not rendered again.
    const select = useLatest((cover: Cover | null) => {
      own.current = cover;
      onChange?.(cover?.id ?? null, cover);
    });
    const tile = {
      isControlled: value !== undefined,
      name: name ?? id,
      messages,
      className: classNames.tile,
      select,
    };

    const state = error ? 'failed' : !covers ? 'loading' : covers.length ? 'ready' : 'empty';

    return (
      <section {...useRoot('covers', rest)} ref={ref} data-state={state} aria-label={messages.cover}>
        <div data-ppt="covers-header">
          <span data-ppt="covers-title">{messages.cover}</span>
          <Button
            size="sm"
            icon={icons.sliders}
            aria-expanded={isFiltering}
            aria-controls={id}
            onClick={() => setFiltering(!isFiltering)}
          >
            {messages.filter}
          </Button>
          <Button
            size="sm"
            icon={icons.refresh}
            busy={isFetching && covers !== undefined}
            onClick={more}
            className={classNames.more}
          >
            {messages.more}
          </Button>
          <div data-ppt="covers-filters" id={id}>
            <CoverFilters
              filter={currentFilter}
              onFilter={setCurrentFilter}
              messages={messages}
              className={classNames.select}
            />
          </div>
        </div>
        <div
          data-ppt="covers-grid"
          className={classNames.grid}
          role="radiogroup"
          aria-label={messages.cover}
          aria-busy={state === 'loading'}
        >
          <CoverTile cover={null} isSelected={selectedId === null} {...tile} />
          {pinned.map((cover) => (
            <CoverTile key={cover.id} cover={cover} isSelected={cover.id === selectedId} {...tile} />
          ))}
          {state === 'loading' &&
            Array.from({ length: (currentFilter.limit ?? defaultLimit) - pinned.length }, (_, index) => (
              <span key={index} data-ppt="skeleton" />
            ))}
        </div>
        {state === 'empty' && (Empty ? <Empty /> : <p data-ppt="note">{messages.none}</p>)}
        {error &&
          (Failed ? (
            <Failed error={error} retry={retry} />
          ) : (
            <LazyErrorLine error={error} fallback={messages.failed} retry={retry} busy={isFetching} />
          ))}
        {/* Always in the page, so that a change is heard. */}
        <output data-ppt="hidden">
          {state === 'loading' && messages.loading}
          {covers && !error && (
            <span key={updatedAt}>
              {covers.length ? messages.count(...formatCount(language, covers.length)) : messages.none}
            </span>
          )}
        </output>
      </section>
    );
  });
