import { memo } from 'react';
import type { LucideIcon } from 'lucide-react';

/**
 * A decorative icon. Memoized, because toolbars have dozens of icons and are rendered again after each typed character.
 */
export const Icon = memo(function Icon({ icon: Drawing }: { icon: LucideIcon }) {
  return <Drawing className="ed-icon" aria-hidden />;
});
