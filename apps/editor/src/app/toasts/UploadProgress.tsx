import type { Upload, Uploads } from '../../session/uploads.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import './upload-progress.css';

const en = {
  uploading: {
    picture: (index, count) => (count === 1 ? 'Uploading picture…' : `Uploading picture ${index} of ${count}…`),
    video: (index, count) => (count === 1 ? 'Uploading video…' : `Uploading video ${index} of ${count}…`),
    audio: (index, count) => (count === 1 ? 'Uploading audio…' : `Uploading audio ${index} of ${count}…`),
  } satisfies Record<Upload['kind'], (index: number, count: number) => string>,
  cancel: 'Cancel',
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    uploading: {
      picture: (index, count) => (count === 1 ? '正在上传图片…' : `正在上传图片（${index} / ${count}）…`),
      video: (index, count) => (count === 1 ? '正在上传视频…' : `正在上传视频（${index} / ${count}）…`),
      audio: (index, count) => (count === 1 ? '正在上传音频…' : `正在上传音频（${index} / ${count}）…`),
    },
    cancel: '取消',
  },
};

/** Progress bars of uploads, each with a Cancel button. */
export function UploadProgress({ uploads }: { uploads: Uploads }) {
  const t = useMessages(messages);
  return useStore(uploads.all).map(({ kind, index, count, sent, cancel }, position) => {
    const label = t.uploading[kind](index, count);
    return (
      // The list only gets longer at its end. oxlint-disable-next-line react/no-array-index-key
      <div key={position} role="status" className="ed-toast ed-uploading">
        {label}
        <progress aria-label={label} {...(sent !== null && { value: sent })} />
        <Button variant="ghost" name={t.cancel} onClick={cancel} />
      </div>
    );
  });
}
