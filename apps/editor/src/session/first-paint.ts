import { nextFrame } from '../kit/after-paint.ts';

/** Timeout in ms. A picture or font that takes longer must not delay the report, which downloads require. */
const maxWaitMs = 5_000;

/** Resolves when the container is completely painted (fonts loaded, pictures decoded or failed), or after 5 s. */
export async function completePaint(container: Element): Promise<void> {
  await nextFrame();
  await Promise.race([waitForFontsAndPictures(container), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  await nextFrame();
}

async function waitForFontsAndPictures(container: Element): Promise<void> {
  await container.ownerDocument.fonts.ready;
  const pictures = [...container.querySelectorAll('image')].map((image) => image.href.baseVal);
  await Promise.all(pictures.map(decodeImage));
}

async function decodeImage(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
}
