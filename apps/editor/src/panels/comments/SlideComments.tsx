import { MessageSquareText } from 'lucide-react';
import './comment-badge.css';

/**
 * Badge in the slide list with the number of open threads on a slide. Screen readers get the number from the name of
 * the slide's option.
 */
export function SlideComments({ count }: { count: number }) {
  return (
    <span className="ed-slide-comments" aria-hidden="true">
      <MessageSquareText className="ed-icon" />
      {count}
    </span>
  );
}
