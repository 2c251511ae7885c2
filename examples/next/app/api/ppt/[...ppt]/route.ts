/**
 * Next, App Router: the file `app/api/ppt/[...ppt]/route.ts`. The host is made at the first request: `next build` loads
 * this file too, where no secrets are.
 */
const handler = async (request: Request): Promise<Response> => (await import('../../../../ppt')).ppt.handler(request);

export { handler as DELETE, handler as GET, handler as OPTIONS, handler as POST };
