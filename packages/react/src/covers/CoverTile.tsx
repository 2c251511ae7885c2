import { memo, useState, type NamedExoticComponent, type ReactElement } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';

export interface CoverTileProps {
  /** null: no cover. */
  cover: Cover | null;
  name: string;
  isChosen: boolean;
  /** The host holds the choice. Else the browser does: a key shows at once, and nothing is rendered for it. */
  isHeld: boolean;
  onChoose: (cover: Cover | null) => void;
  words: typeof en;
  className: string | undefined;
}

/**
 * One choice: a native radio under a picture of 16:9, which has its place before it loads. Ring and tick are the style
 * sheet's, by `:checked`: where the host holds the choice, an arrow key renders two tiles, not all.
 */
export const CoverTile: NamedExoticComponent<CoverTileProps> = /* @__PURE__ */ memo(function CoverTile(
  props: CoverTileProps,
) {
  const { cover, name, isChosen, isHeld, onChoose, words, className } = props;
  const style = cover ? wordFor(words.styles, cover.style) : words.noCover;
  const color = cover && wordFor(words.colors, cover.colorStyle);
  const label = cover ? words.picture(style, color ?? '', wordFor(words.languages, cover.language)) : style;
  return (
    <label data-ppt="cover" className={className}>
      <input
        data-ppt="cover-radio"
        type="radio"
        name={name}
        value={cover?.id ?? ''}
        {...{ [isHeld ? 'checked' : 'defaultChecked']: isChosen }}
        onChange={() => onChoose(cover)}
        aria-label={label}
      />
      <span data-ppt="cover-picture">
        {cover ? <CoverPicture address={cover.imageUrl} label={label} /> : <Icon of={icons.circleSlash} />}
      </span>
      <span data-ppt="cover-caption">
        <span>{style}</span>
        {color}
      </span>
    </label>
  );
});

/** The picture, or its style and color in words where it cannot be had. */
function CoverPicture({ address, label }: { address: string; label: string }): ReactElement | string {
  const [failed, setFailed] = useState('');
  return failed === address ? (
    label
  ) : (
    <img
      data-ppt="picture"
      src={address}
      alt={label}
      width={1280}
      height={720}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}

/** A wire string in the reader's language; a vendor's own string as it is. */
function wordFor(words: Readonly<Record<string, string>>, wire: string): string {
  return words[wire] ?? wire;
}
