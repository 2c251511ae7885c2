import { useState, type ReactElement, type ReactNode } from 'react';

export interface PictureProps {
  address: string | undefined;
  alt: string;
  /** In pixels; the height follows, so that it has its place before it loads. */
  width: number;
  /** Stands for it where there is none, or where it cannot be had. */
  children: ReactNode;
}

/** A slide as a picture, loaded once it nears the viewport. */
export function Picture({ address, alt, width, children }: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string>();
  return address && failed !== address ? (
    <img
      data-ppt="picture"
      src={address}
      alt={alt}
      width={width}
      height={(width / 16) * 9}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  ) : (
    <>{children}</>
  );
}
