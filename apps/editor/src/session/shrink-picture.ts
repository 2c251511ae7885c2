/**
 * Formats in which a smaller picture can be written. A smaller GIF would lose its animation, and an SVG is not a
 * bitmap.
 */
const formats: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Maximum size in bytes. Larger files are not decoded, because their pixels could exceed the memory of the browser. */
const maxFileBytes = 100 * 1024 * 1024;

/** Maximum width in px: twice the width of a slide, which is sharp on screens with two device pixels per CSS px. */
const maxSides = [2560, 1920, 1280] as const;

const jpegQuality = 0.9;

/**
 * Scales a picture down until its file is small enough.
 * @param maxBytes Maximum size of the file in bytes.
 * @returns undefined if it cannot be decoded, or would still be larger.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | undefined> {
  if (!formats.includes(file.type) || file.size > maxFileBytes) return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    try {
      for (const side of maxSides) {
        const blob = await encode(bitmap, side, file.type);
        if (blob.size <= maxBytes) return new File([blob], file.name, { type: blob.type });
      }
    } finally {
      bitmap.close();
    }
  } catch {
    // The picture is damaged, or the browser has too little memory.
  }
  return undefined;
}

/** Encodes a picture at a limited size. @param side Maximum width and height in px. */
function encode(bitmap: ImageBitmap, side: number, type: string): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas left.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type, quality: jpegQuality });
}
