import { ServiceError } from './service-error.ts';

/**
 * The body as it came.
 * @throws ServiceError too_large as soon as it is clear that it is
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw new ServiceError('too_large', { announced });
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > maxBytes) throw new ServiceError('too_large', { size });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
