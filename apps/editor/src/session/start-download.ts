/**
 * Starts a file in the same page: no pop-up, no navigation.
 * @param name What it is called; default: as who sends it says.
 */
export function startDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
