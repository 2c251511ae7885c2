import { useState, type ReactNode } from 'react';

export interface PictureProps {
  src: string | undefined;
  alt: string;
  /** Shown if there is no picture, or if it cannot be loaded. */
  children: ReactNode;
}

/** Picture of a slide, 16:9. Its space is reserved, and it loads when it nears the viewport. */
export function Picture({ src, alt, children }: PictureProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  return src && failed !== src ? (
    <img
      data-ppt="picture"
      src={src}
      alt={alt}
      width={160}
      height={90}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  ) : (
    children
  );
}
