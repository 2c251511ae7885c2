import { useId, useState, type ReactElement } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';

export interface CoverTileProps {
  /** null: no cover. */
  cover: Cover | null;
  name: string;
  isChosen: boolean;
  onChoose: (cover: Cover | null) => void;
  words: typeof en;
}

/** One choice: a native radio under a picture of 16:9, which has its place before it loads. */
export function CoverTile({ cover, name, isChosen, onChoose, words }: CoverTileProps): ReactElement {
  const id = useId();
  const style = cover && wordFor(words.styles, cover.style);
  const color = cover && wordFor(words.colors, cover.colorStyle);
  return (
    <label data-ppt="cover">
      <input
        data-ppt="cover-radio"
        type="radio"
        name={name}
        value={cover?.id ?? ''}
        checked={isChosen}
        onChange={() => onChoose(cover)}
        aria-labelledby={id}
      />
      <span data-ppt="cover-picture" data-state={cover ? undefined : 'none'}>
        {cover ? <CoverPicture id={id} cover={cover} words={words} /> : <Icon of={icons.circleSlash} />}
        {isChosen && (
          <span data-ppt="cover-tick">
            <Icon of={icons.check} />
          </span>
        )}
      </span>
      <span data-ppt="cover-caption">
        {cover ? (
          <>
            <span>{style}</span>
            <span>{color}</span>
          </>
        ) : (
          <span id={id}>{words.noCover}</span>
        )}
      </span>
    </label>
  );
}

/** The picture, or its style and color in words where it cannot be had. */
function CoverPicture({ id, cover, words }: { id: string; cover: Cover; words: typeof en }): ReactElement {
  const [failed, setFailed] = useState<string>();
  const style = wordFor(words.styles, cover.style);
  const color = wordFor(words.colors, cover.colorStyle);
  const text = words.picture(style, color, wordFor(words.languages, cover.language));
  if (failed === cover.imageUrl)
    return (
      <span id={id} data-ppt="cover-words">
        {text}
      </span>
    );
  return (
    <img
      data-ppt="cover-image"
      id={id}
      src={cover.imageUrl}
      alt={text}
      width={1280}
      height={720}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(cover.imageUrl)}
    />
  );
}

/** A wire string in the reader's language; a vendor's own string as it is. */
function wordFor(words: Readonly<Record<string, string>>, wire: string): string {
  return words[wire] ?? wire;
}
