/**
 * Starts a download in the same page: no pop-up, no navigation.
 * @param name The file name; by default the server's.
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
