import { Icon } from '../../kit/Icon.tsx';
import { messageSquareTextIcon } from '../../kit/icons.generated.ts';
import './comment-badge.css';

/**
 * Badge in the slide list with the number of open threads on a slide. Screen readers get the number from the name of
 * the slide's option.
 */
export function SlideComments({ count }: { count: number }) {
  return (
    <span className="ed-slide-comments" aria-hidden="true">
      <Icon icon={messageSquareTextIcon} />
      {count}
    </span>
  );
}
