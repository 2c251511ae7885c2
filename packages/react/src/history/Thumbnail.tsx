import { useState, type ReactElement } from 'react';
import type { HistoryRecord } from '@ppt-embed/protocol/host';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';

/** The first slide, small; a drawing where there is no picture. The title beside it says what it is. */
export function Thumbnail({ record }: { record: HistoryRecord }): ReactElement {
  const [failed, setFailed] = useState<string>();
  const address = record.thumbnailUrl;
  return (
    <span data-ppt="thumbnail">
      {address && failed !== address ? (
        <img
          data-ppt="thumbnail-image"
          src={address}
          alt=""
          width={160}
          height={90}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
        />
      ) : (
        <Icon of={record.pptId === null ? icons.fileQuestion : icons.presentation} />
      )}
    </span>
  );
}
