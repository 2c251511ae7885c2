import type { MediaKind } from '@ppt-embed/deck';
import type { MessageCatalog } from '../../kit/use-messages.ts';

/** The messages about a kind of media element. */
interface MediaKindMessages {
  name: string;
  insert: string;
  replace: string;
  preview: string;
  /** Label of the option that hides its picture while it does not play. */
  hide: string;
  uploading: (index: number, count: number) => string;
}

const en: Record<MediaKind, MediaKindMessages> = {
  video: {
    name: 'Video',
    insert: 'Insert video',
    replace: 'Replace video',
    preview: 'Video preview',
    hide: 'Hide while not playing',
    uploading: (index, count) => (count === 1 ? 'Uploading video…' : `Uploading video ${index} of ${count}…`),
  },
  audio: {
    name: 'Audio',
    insert: 'Insert audio',
    replace: 'Replace audio',
    preview: 'Audio preview',
    hide: 'Hide icon during slide show',
    uploading: (index, count) => (count === 1 ? 'Uploading audio…' : `Uploading audio ${index} of ${count}…`),
  },
};

/** The messages about each kind of media element. */
export const mediaMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    video: {
      name: '视频',
      insert: '插入视频',
      replace: '替换视频',
      preview: '视频预览',
      hide: '未播放时隐藏',
      uploading: (index, count) => (count === 1 ? '正在上传视频…' : `正在上传视频（${index} / ${count}）…`),
    },
    audio: {
      name: '音频',
      insert: '插入音频',
      replace: '替换音频',
      preview: '音频预览',
      hide: '放映时隐藏图标',
      uploading: (index, count) => (count === 1 ? '正在上传音频…' : `正在上传音频（${index} / ${count}）…`),
    },
  },
};
