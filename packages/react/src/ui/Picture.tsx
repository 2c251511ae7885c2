import { useState, type ReactNode } from 'react';

export interface PictureProps {
  src: string | undefined;
  alt: string;
  /** Stands for it where there is none, or where it cannot be had. */
  children: ReactNode;
}

/** A slide as a picture of 16:9, which has its place before it loads: once it nears the viewport. */
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
