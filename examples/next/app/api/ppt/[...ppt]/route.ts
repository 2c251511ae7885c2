import { ppt } from '../../../../ppt';

/** Next, App Router: the file `app/api/ppt/[...ppt]/route.ts`. Each answer is made of its request, so none is kept. */
export const { handler: GET, handler: POST, handler: DELETE, handler: OPTIONS } = ppt;
