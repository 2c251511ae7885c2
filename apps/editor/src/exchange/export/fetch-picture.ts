/**
 * A picture of the deck; null for what is gone, or another site keeps to itself. Without one of ours that is only away now,
 * no file is made.
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
