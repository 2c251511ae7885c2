import { MessageSquareText } from 'lucide-react';
import './comment-badge.css';

/** The number of open threads on a slide, in the list of slides. Its option's name contains it for screen readers. */
export function SlideComments({ count }: { count: number }) {
  return (
    <span className="ed-slide-comments" aria-hidden="true">
      <MessageSquareText className="ed-icon" />
      {count}
    </span>
  );
}
