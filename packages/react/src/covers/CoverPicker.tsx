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
import { useMessages } from '../provider/use-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { componentQueryOptions, useQueryFailure } from '../ui/use-query-failure.ts';
import { CoverFilters } from './CoverFilters.tsx';
import { CoverTile } from './CoverTile.tsx';
import { coversQueries } from './covers-queries.ts';
import { en } from './messages.ts';
import { useCovers } from './use-covers.ts';
import { usePinnedCover } from './use-pinned-cover.ts';

/** Props of `CoverPicker`. */
export interface CoverPickerProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onChange' | 'onError' | 'defaultValue' | 'children'>,
    StylingProps<'grid' | 'tile' | 'select' | 'more'> {
  /**
   * The selected cover or its id; null for no cover. Uncontrolled if omitted. If you pass the whole cover, its tile is
   * shown from the start, for example after a reload. If you pass the id, its tile is shown only while the cover is in
   * the list.
   */
  value?: Cover | string | null | undefined;
  /** @default null */
  defaultValue?: Cover | string | null | undefined;
  /** Called when the selection changes, with the whole template. Both arguments are null for no cover. */
  onChange?: ((coverId: string | null, cover: Cover | null) => void) | undefined;
  /** The current filter. Uncontrolled if omitted. */
  filter?: CoverFilter | undefined;
  /** @default {} */
  defaultFilter?: CoverFilter | undefined;
  /** Called when the filter changes. */
  onFilterChange?: ((filter: CoverFilter) => void) | undefined;
  /**
   * Name of the radio buttons in a form. The value is the cover's id, or empty for none. To reset the picker with the
   * form, give it another `key` in `onReset`, because radio buttons do not report a form reset.
   */
  name?: string | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
  /** Replace the content below the grid if no cover matches or the covers cannot be read. */
  slots?:
    | { empty?: ComponentType | undefined; failed?: ComponentType<{ error: PptError; retry: () => void }> | undefined }
    | undefined;
  /** Messages that replace the library's, key by key, in any locale. */
  messages?: Partial<typeof en> | undefined;
}

const defaultLimit = 11;

/** Picker for cover templates, shown as pictures. The first choice is "No cover". */
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
    const ppt = usePpt();
    const { language } = ppt.locale;
    const id = useId();

    const [currentFilter, setCurrentFilter] = useControlled(filter, defaultFilter, onFilterChange);
    // The browser shows the selection at once, so a change needs no render.
    const own = useRef(defaultValue);
    const selection = value === undefined ? own.current : value;
    const selectedId = typeof selection === 'string' ? selection : (selection?.id ?? null);
    const [isFiltering, setFiltering] = useState(false);
    const query = useCovers(currentFilter, componentQueryOptions);
    const { data: covers, dataUpdatedAt } = query;
    const { error, isBusy, retry } = useQueryFailure(query, coversQueries.list(ppt, currentFilter).queryKey);
    const pinned = usePinnedCover(covers, selection, selectedId);
    useErrorReport(error, onError);

    // Stable, so that unchanged tiles do not render again.
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
            busy={isBusy && covers !== undefined}
            onClick={retry}
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
            <LazyErrorLine error={error} fallback={messages.failed} retry={retry} busy={isBusy} />
          ))}
        {/* Always in the DOM, so that screen readers announce changes. */}
        <output data-ppt="hidden">
          {state === 'loading' && messages.loading}
          {covers && !error && (
            <span key={dataUpdatedAt}>
              {covers.length ? messages.count(...formatCount(language, covers.length)) : messages.none}
            </span>
          )}
        </output>
      </section>
    );
  });
