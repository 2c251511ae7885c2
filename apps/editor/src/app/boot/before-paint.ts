import { localeOf } from '../../kit/appearance.ts';
import { restoreListWidth } from '../../panels/slides/list-width.ts';

// Stands in the page itself and runs before anything of it is painted: what is painted then stays where it is, and as it is.
restoreListWidth();
document.documentElement.lang = localeOf(navigator.language);
