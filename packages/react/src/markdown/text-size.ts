const kilobyte = 1024;
const megabyte = 1024 * 1024;
const nearLimit = 0.9;

/** Returns the number of UTF-8 bytes, to which the limit applies. A Chinese character has three. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Classifies a share of a limit. @param share 1 is exactly the limit. */
export function limitState(share: number): 'fine' | 'near' | 'over' {
  if (share > 1) return 'over';
  return share >= nearLimit ? 'near' : 'fine';
}

/** Formats a size: "1.9 KB", "0.98 MB". There are two decimal places near the limit, where they matter. */
export function formatSize(bytes: number, language: string): string {
  if (bytes < megabyte / 2) return `${format(bytes / kilobyte, 1, language)} KB`;
  return `${overMegabytes(bytes, language)} MB`;
}

/** Formats megabytes rounded up, so that a size over the limit is never shown as 1 MB. */
export function overMegabytes(bytes: number, language: string): string {
  return format(Math.ceil((bytes / megabyte) * 100) / 100, 2, language);
}

function format(value: number, digits: number, language: string): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}
