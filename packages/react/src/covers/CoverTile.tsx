import { memo, type NamedExoticComponent, type RefObject } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { Picture } from '../ui/Picture.tsx';
import type { en } from './messages.ts';

export interface CoverTileProps {
  /** null: no cover. */
  cover: Cover | null;
  name: string;
  isSelected: boolean;
  /** The host holds the choice. Else the browser does: a key shows at once, and nothing is rendered for it. */
  isControlled: boolean;
  select: RefObject<(cover: Cover | null) => void>;
  messages: typeof en;
  className: string | undefined;
}

/**
 * One choice: a native radio under a picture of 16:9, which has its place before it loads. Ring and tick are the style
 * sheet's, by `:checked`: where the host holds the choice, an arrow key renders two tiles, not all.
 */
export const CoverTile: NamedExoticComponent<CoverTileProps> = /* @__PURE__ */ memo(function CoverTile(
  props: CoverTileProps,
) {
  const { cover, name, isSelected, isControlled, select, messages, className } = props;
  const style = cover ? labelFor(messages.styles, cover.style) : messages.noCover;
  const color = cover && labelFor(messages.colors, cover.colorStyle);
  const label = cover ? messages.picture(style, color ?? '', labelFor(messages.languages, cover.language)) : style;
  return (
    <label data-ppt="cover" className={className}>
      <input
        data-ppt="cover-radio"
        type="radio"
        name={name}
        value={cover?.id ?? ''}
        {...{ [isControlled ? 'checked' : 'defaultChecked']: isSelected }}
        onChange={() => select.current(cover)}
        aria-label={label}
      />
      <span data-ppt="cover-picture">
        <Picture src={cover?.imageUrl} alt={label}>
          {cover ? label : <Icon icon={icons.circleSlash} />}
        </Picture>
      </span>
      <span data-ppt="cover-caption">
        <span>{style}</span>
        {color}
      </span>
    </label>
  );
});

/** A wire string in the reader's language; a vendor's own string as it is. */
function labelFor(messages: Readonly<Record<string, string>>, value: string): string {
  return messages[value] ?? value;
}
