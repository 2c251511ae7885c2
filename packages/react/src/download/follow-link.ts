import { PptError } from '@ppt-embed/protocol/host';

/** What a download may be fetched by; `blob:` and `data:` are files that a host's own fetcher made in the page. */
const followable = ['http:', 'https:', 'blob:', 'data:'];

/**
 * Starts a download in the same page, by a real link: no pop-up that a browser could block. The service answers as an
 * attachment, so the page stays.
 * @throws PptError `blocked_url` for an address that is no file, such as `javascript:`.
 */
export function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // Of the link itself: what is looked at is what is followed, whatever the page's `<base>` and however it is written.
  if (!followable.includes(link.protocol))
    throw new PptError({ code: 'blocked_url', message: 'Only http and https addresses are followed.' });
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
