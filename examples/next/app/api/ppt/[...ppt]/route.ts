/**
 * Next, App Router: the file `app/api/ppt/[...ppt]/route.ts`. The host is created on the first request, because `next
 * build` loads this file too, without secrets.
 */
const handler = async (request: Request): Promise<Response> => (await import('../../../../ppt')).ppt.handler(request);

export { handler as DELETE, handler as GET, handler as OPTIONS, handler as POST };
