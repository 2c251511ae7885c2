/**
 * Loads a picture of the deck; null if it was deleted or another site blocks access. Throws if one of the service's own
 * pictures is temporarily unavailable, because the file would be incomplete.
 */
export async function fetchPicture(url: URL): Promise<Blob | null> {
  const isOurs = url.origin === location.origin;
  const response = await fetch(url).catch((cause: unknown) => {
    if (isOurs) throw new Error('A picture could not be fetched.', { cause });
    return null;
  });
  if (response?.ok) return response.blob();
  if (isOurs && response?.status !== 404) throw new Error(`A picture was refused with ${response?.status}.`);
  return null;
}
