/** A picture that never changes at its address. */
export function pictureAnswer(png: Buffer, cacheControl: string): Response {
  return new Response(Uint8Array.from(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': cacheControl,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
