import { mediaMessages } from '../../elements/media/messages.ts';
import type { Uploads } from '../../session/uploads.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import './upload-progress.css';

const en = {
  uploading: (index: number, count: number) =>
    count === 1 ? 'Uploading picture…' : `Uploading picture ${index} of ${count}…`,
  cancel: 'Cancel',
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    uploading: (index, count) => (count === 1 ? '正在上传图片…' : `正在上传图片（${index} / ${count}）…`),
    cancel: '取消',
  },
};

/** Progress bars of uploads, each with a Cancel button. */
export function UploadProgress({ uploads }: { uploads: Uploads }) {
  const t = useMessages(messages);
  const media = useMessages(mediaMessages);
  return useStore(uploads.all).map(({ kind, index, count, sent, cancel }, position) => {
    const { uploading } = kind === 'picture' ? t : media[kind];
    const label = uploading(index, count);
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
