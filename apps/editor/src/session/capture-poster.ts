/** Positions in seconds at which a frame is checked. Many videos begin with black frames. */
const positions = [0, 0.5, 1, 2, 4, 8];
/** Time limit in ms. A damaged video may never load. */
const timeoutMs = 8000;
/** Maximum width of a poster in px. */
const maxWidth = 1280;
/** Minimum mean brightness, out of 255, of a frame that does not count as black. */
const minBrightness = 16;

/**
 * Returns the first frame of a video file that is not black, or the last frame that was checked; undefined on errors.
 */
export async function capturePoster(file: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const signal = AbortSignal.timeout(timeoutMs);
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await waitForEvent(video, 'loadeddata', signal);
    for (const [index, position] of positions.entries()) {
      if (position > 0) {
        video.currentTime = Math.min(position, video.duration);
        await waitForEvent(video, 'seeked', signal);
      }
      const isLast = index === positions.length - 1 || position >= video.duration;
      if (isLast || brightnessOf(video) >= minBrightness) return await captureFrame(video);
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** Returns the current frame of a video as a JPEG; undefined if the browser does not allow reading it. */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  const width = Math.min(maxWidth, videoWidth);
  const canvas = draw(video, width, Math.max(1, Math.round((width * videoHeight) / videoWidth)));
  return new Promise((resolve) => {
    try {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9);
    } catch {
      // The frame of a video from another origin cannot be read.
      resolve(undefined);
    }
  });
}

function brightnessOf(video: HTMLVideoElement): number {
  const canvas = draw(video, 32, 18);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, 32, 18).data ?? new Uint8ClampedArray();
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
  return sum / Math.max(1, (pixels.length / 4) * 3);
}

function draw(video: HTMLVideoElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  return canvas;
}

/** Waits for an event of a video, and rejects on an error or when the signal is aborted. */
function waitForEvent(video: HTMLVideoElement, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The video could not be read.'));
    video.addEventListener(type, () => resolve(), { once: true });
    video.addEventListener('error', fail, { once: true });
    signal.addEventListener('abort', fail, { once: true });
  });
}
