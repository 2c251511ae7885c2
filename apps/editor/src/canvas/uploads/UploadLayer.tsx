import type { UploadPreview } from '../../session/uploads.ts';
import { boxStyle } from '../box-style.ts';
import './upload-layer.css';

/** Props of `UploadLayer`. */
export interface UploadLayerProps {
  uploads: readonly { preview: UploadPreview; sent: number | null }[];
}

/** Pictures that are being uploaded to the slide, with their progress. The toasts announce it to screen readers. */
export function UploadLayer({ uploads }: UploadLayerProps) {
  return uploads.map(({ preview: { src, box }, sent }) => (
    <div key={src} className="ed-upload" style={boxStyle(box)} aria-hidden="true">
      <img src={src} alt="" />
      <progress tabIndex={-1} {...(sent !== null && { value: sent })} />
    </div>
  ));
}
