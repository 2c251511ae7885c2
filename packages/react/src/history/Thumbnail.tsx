import { useDeferredValue, type ReactElement } from 'react';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { Picture } from '../ui/Picture.tsx';

/**
 * Decorative thumbnail of the first slide; the title next to it names the presentation. When the page changes, the
 * thumbnails follow in a separate render, because changing them takes as long as changing all of the text.
 */
export function Thumbnail({
  src,
  className,
}: {
  src: string | undefined;
  className?: string | undefined;
}): ReactElement {
  return (
    <span data-ppt="thumbnail" className={className}>
      <Picture src={useDeferredValue(src)} alt="">
        <Icon icon={icons.presentation} />
      </Picture>
    </span>
  );
}
