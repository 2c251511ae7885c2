import type { IconPath } from '../ui/icons.ts';

// Icons from Lucide, like the ones in `ui/icons.ts`.

export const ellipsis: IconPath = 'M5 12h.01M12 12h.01M19 12h.01';
export const trash: IconPath = 'M3 6h18M8 6V4h8v2M19 6l-1 15H6L5 6M10 11v6M14 11v6';
