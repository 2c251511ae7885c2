import { ppt } from '../../../../../ppt';

/** Next, App Router: the file `app/api/ppt/[...ppt]/route.ts`. */
export const { handler: GET, handler: POST, handler: DELETE, handler: OPTIONS } = ppt;

/** Nothing here may be answered from a cache. */
export const dynamic = 'force-dynamic';
