import { useState, type ReactElement } from 'react';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';

export interface ThumbnailProps {
  address: string | undefined;
  className: string | undefined;
}

/** The first slide, small; a drawing where there is no picture. The title beside it says what it is. */
export function Thumbnail({ address, className }: ThumbnailProps): ReactElement {
  const [failed, setFailed] = useState<string>();
  return (
    <span data-ppt="thumbnail" className={className}>
      {address && failed !== address ? (
        <img
          data-ppt="picture"
          src={address}
          alt=""
          width={160}
          height={90}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
        />
      ) : (
        <Icon of={icons.presentation} />
      )}
    </span>
  );
}
