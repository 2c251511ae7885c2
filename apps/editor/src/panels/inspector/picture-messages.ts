import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  picture: 'Picture',
  ratio: 'Crop to aspect ratio',
  whole: 'Reset crop',
  sides: { left: 'Left', right: 'Right', top: 'Top', bottom: 'Bottom' },
  cut: (side: string) => `Crop ${side.toLowerCase()}`,
};

export const pictureMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    picture: '图片',
    ratio: '按比例裁剪',
    whole: '重置裁剪',
    sides: { left: '左', right: '右', top: '上', bottom: '下' },
    cut: (side) => `裁去${side}侧`,
  },
};
