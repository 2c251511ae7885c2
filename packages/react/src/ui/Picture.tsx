import { useState, type ReactNode } from 'react';

export interface PictureProps {
  address: string | undefined;
  alt: string;
  /** Stands for it where there is none, or where it cannot be had. */
  children: ReactNode;
}

/** A slide as a picture of 16:9, which has its place before it loads: once it nears the viewport. */
export function Picture({ address, alt, children }: PictureProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  return address && failed !== address ? (
    <img
      data-ppt="picture"
      src={address}
      alt={alt}
      width={160}
      height={90}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  ) : (
    children
  );
}
