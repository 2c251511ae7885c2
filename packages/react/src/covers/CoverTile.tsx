import { memo, type NamedExoticComponent, type RefObject } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { Picture } from '../ui/Picture.tsx';
import type { en } from './messages.ts';

export interface CoverTileProps {
  /** The cover; null for an automatic one. */
  cover: Cover | null;
  name: string;
  /** Whether the radio button belongs to the host's form. */
  isInForm: boolean;
  isSelected: boolean;
  /** Whether the host controls the selection. Otherwise the browser does, and a key press does not require a render. */
  isControlled: boolean;
  select: RefObject<(cover: Cover | null) => void>;
  messages: typeof en;
  className: string | undefined;
}

/**
 * One option: a native radio button with a 16:9 picture, whose space is reserved before it loads. The style sheet draws
 * the ring and tick with `:checked`. If the host controls the selection, an arrow key re-renders two tiles, not all of
 * them.
 */
export const CoverTile: NamedExoticComponent<CoverTileProps> = /* @__PURE__ */ memo(function CoverTile(
  props: CoverTileProps,
) {
  const { cover, name, isInForm, isSelected, isControlled, select, messages, className } = props;
  const style = cover ? labelFor(messages.styles, cover.style) : messages.automaticCover;
  const color = cover && labelFor(messages.colors, cover.colorStyle);
  const label = cover ? messages.picture(style, color ?? '', labelFor(messages.languages, cover.language)) : style;
  return (
    <label data-ppt="cover" className={className}>
      <input
        data-ppt="cover-radio"
        type="radio"
        name={name}
        form={isInForm ? undefined : ''} // An empty value excludes it from the form when it is submitted or reset.
        value={cover?.id ?? ''}
        checked={isControlled ? isSelected : undefined}
        defaultChecked={isControlled ? undefined : isSelected}
        onChange={() => select.current(cover)}
        aria-label={label}
      />
      <span data-ppt="cover-picture">
        <Picture src={cover?.imageUrl} alt="">
          {cover ? label : <Icon icon={icons.sparkle} />}
        </Picture>
      </span>
      <span data-ppt="cover-caption">
        <span>{style}</span>
        {color}
      </span>
    </label>
  );
});

/** Returns the localized label of a wire string, or a vendor's own value unchanged. */
function labelFor(messages: Readonly<Record<string, string>>, value: string): string {
  return messages[value] ?? value;
}
