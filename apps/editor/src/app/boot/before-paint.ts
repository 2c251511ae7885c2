import { localeOf } from '../../kit/appearance.ts';
import { listWidth } from '../../panels/slides/list-width.ts';

// Inlined into the page, where it runs before the first paint, so that nothing moves or changes afterwards.
listWidth.restore();
document.documentElement.lang = localeOf(navigator.language);
