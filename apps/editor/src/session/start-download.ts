/**
 * Starts a file in the same page: no pop-up, no navigation.
 * @param name What it is called; default: as who sends it says.
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
