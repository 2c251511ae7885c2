import {
  useId,
  useRef,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type ReactElement,
  type RefAttributes,
} from 'react';
import type { Cover, CoverFilter, PptError } from '@ppt-embed/protocol/host';
import { formatCount } from '../i18n/format-count.ts';
import { forwardRefPerScope } from '../provider/forward-ref-per-scope.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { renderSlot, type PptSlot, type PptSlotProps } from '../provider/slot.tsx';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { componentQueryOptions, useQueryFailure } from '../ui/use-query-failure.ts';
import { CoverHeader } from './CoverHeader.tsx';
import { CoverTile, type CoverTileProps } from './CoverTile.tsx';
import { coversQueries } from './covers-queries.ts';
import { en } from './messages.ts';
import { useCovers } from './use-covers.ts';
import { usePinnedCover } from './use-pinned-cover.ts';

/** Messages of `CoverPicker`. */
export type PptCoverMessages = typeof en;

/** Props of `CoverPicker`. */
export interface CoverPickerProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onChange' | 'onError' | 'defaultValue' | 'children'>,
    PptStylingProps<'grid' | 'tile' | 'select' | 'more'> {
  /**
   * The selected cover or its id; null for no cover. Uncontrolled if omitted. If you pass the whole cover, its tile is
   * shown from the start, for example after a reload. If you pass the id, its tile is shown only while the cover is in
   * the list.
   */
  value?: Cover | string | null | undefined;
  /** The initially selected cover. @default null */
  defaultValue?: Cover | string | null | undefined;
  /** Called when the selection changes, with the whole template. Both arguments are null for no cover. */
  onChange?: ((coverId: string | null, cover: Cover | null) => void) | undefined;
  /** The current filter. Uncontrolled if omitted. */
  filter?: CoverFilter | undefined;
  /** The initial filter. @default {} */
  defaultFilter?: CoverFilter | undefined;
  /** Called when the filter changes. */
  onFilterChange?: ((filter: CoverFilter) => void) | undefined;
  /**
   * Name of the radio buttons in a form. The value is the cover id, or empty for none. Without a name, the radio buttons
   * do not belong to the form. To reset the picker with the
   * form, change its `key` in `onReset`, because radio buttons do not report a form reset.
   */
  name?: string | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is also called. */
  onError?: ((error: PptError) => void) | undefined;
  /** Components or render functions that replace the content below the grid if no cover matches, or on an error. */
  slots?:
    | { empty?: PptSlot<object> | undefined; failed?: PptSlot<{ error: PptError; retry: () => void }> | undefined }
    | undefined;
  /** Additional props of the `slots`. */
  slotProps?: PptSlotProps<'empty' | 'failed'> | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptCoverMessages> | undefined;
}

const defaultLimit = 11;

/**
 * Picker for cover templates, shown as pictures. The first option is "Automatic": the
 * presentation gets the cover or style that its text requests, or the default one.
 * @example
 * const [cover, setCover] = useState<Cover | null>(null);
 * <CoverPicker value={cover} onChange={(_, next) => setCover(next)} />
 * <PptEditorFrame source={{ kind: 'markdown', text, creationId, ...(cover && { coverId: cover.id }) }} />
 */
export const CoverPicker: ForwardRefExoticComponent<CoverPickerProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRefPerScope(function CoverPicker(props: CoverPickerProps, ref: ForwardedRef<HTMLElement>) {
    const {
      value,
      defaultValue = null,
      onChange,
      filter: controlledFilter,
      defaultFilter = {},
      onFilterChange,
      name,
      onError,
      slots,
      slotProps,
      messages: ownMessages,
      classNames = {},
      ...rest
    } = props;
    const messages = useMessages('covers', en, ownMessages);
    const ppt = usePpt();
    const id = useId();

    const [filter, setFilter] = useControlled(controlledFilter, defaultFilter, onFilterChange);
    const [selection, selectedId, select] = useSelection(value, defaultValue, onChange);
    const query = useCovers(filter, componentQueryOptions);
    const { data: covers, dataUpdatedAt } = query;
    const { error, isBusy, retry } = useQueryFailure(query, coversQueries.list(ppt, filter).queryKey, onError);
    const pinned = usePinnedCover(covers, selection, selectedId);

    const state = error ? 'failed' : !covers ? 'loading' : covers.length ? 'ready' : 'empty';

    return (
      <section aria-label={messages.cover} {...useRoot('covers', rest)} ref={ref} data-state={state}>
        <CoverHeader
          id={id}
          messages={messages}
          classNames={classNames}
          filter={filter}
          onFilter={setFilter}
          busy={isBusy && covers !== undefined}
          onMore={retry}
        />
        <CoverGrid
          covers={pinned}
          selectedId={selectedId}
          skeletons={state === 'loading' ? (filter.limit ?? defaultLimit) - pinned.length : 0}
          label={rest['aria-label'] ?? messages.cover}
          className={classNames.grid}
          tile={{
            isControlled: value !== undefined,
            name: name ?? id,
            isInForm: name !== undefined,
            messages,
            className: classNames.tile,
            select,
          }}
        />
        {state === 'empty' &&
          (slots?.empty ? renderSlot(slots.empty, {}, slotProps?.empty) : <p data-ppt="note">{messages.none}</p>)}
        {error &&
          (slots?.failed ? (
            renderSlot(slots.failed, { error, retry }, slotProps?.failed)
          ) : (
            <LazyErrorLine error={error} fallback={messages.failed} retry={retry} busy={isBusy} />
          ))}
        {/* This element is always in the DOM, so that screen readers announce changes. */}
        <output data-ppt="hidden">
          {state === 'loading' && messages.loading}
          {covers && !error && (
            <span key={dataUpdatedAt}>
              {covers.length ? messages.count(...formatCount(ppt.locale.language, covers.length)) : messages.none}
            </span>
          )}
        </output>
      </section>
    );
  });

type Selection = CoverPickerProps['defaultValue'];

/**
 * Manages the selected cover. The host controls it if `value` is defined. Otherwise the browser does and shows the
 * selection immediately, so that a change does not require a render.
 * @returns The selection, its id, and a stable function that changes it.
 */
function useSelection(
  value: Selection,
  defaultValue: Selection,
  onChange: CoverPickerProps['onChange'],
): readonly [Cover | string | null, string | null, CoverTileProps['select']] {
  const own = useRef(defaultValue);
  // The browser itself shows a change, so the ref is read only when something else causes a render.
  // oxlint-disable-next-line react/refs
  const selection = (value === undefined ? own.current : value) ?? null;
  const select = useLatest((cover: Cover | null) => {
    own.current = cover;
    onChange?.(cover?.id ?? null, cover);
  });
  return [selection, typeof selection === 'string' ? selection : (selection?.id ?? null), select];
}

interface CoverGridProps {
  covers: readonly Cover[];
  selectedId: string | null;
  /** Number of placeholders while the covers are loading. */
  skeletons: number;
  tile: Omit<CoverTileProps, 'cover' | 'isSelected'>;
  /** Accessible name. */
  label: string;
  className: string | undefined;
}

function CoverGrid({ covers, selectedId, skeletons, tile, label, className }: CoverGridProps): ReactElement {
  return (
    <div data-ppt="covers-grid" className={className} role="radiogroup" aria-label={label} aria-busy={skeletons > 0}>
      <CoverTile cover={null} isSelected={selectedId === null} {...tile} />
      {covers.map((cover) => (
        <CoverTile key={cover.id} cover={cover} isSelected={cover.id === selectedId} {...tile} />
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        <span key={index} data-ppt="skeleton" />
      ))}
    </div>
  );
}
