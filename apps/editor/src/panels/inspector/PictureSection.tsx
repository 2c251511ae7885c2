import { use } from 'react';
import { maskSize } from '@ppt-embed/deck';
import type { PictureCrop, PictureElement } from '@ppt-embed/deck';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import type { ActionContext } from '../../actions/actions.ts';
import type { Change } from '../../commands/change-slide.ts';
import { cropPictures, formatPictures, maskPictures } from '../../commands/pictures.ts';
import { wholePicture, withRatio, withWindow } from '../../elements/picture/crop.ts';
import { shapes } from '../../elements/shapes.ts';
import type { ShapeChoice } from '../../elements/shapes.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { NumberField } from '../../kit/NumberField.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { PercentSlider } from './PercentSlider.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

const en = {
  picture: 'Picture',
  ratio: 'Crop to aspect ratio',
  whole: 'Reset crop',
  wholeShort: 'Reset',
  sides: { left: 'Left', right: 'Right', top: 'Top', bottom: 'Bottom' },
  crop: (side: string) => `Crop ${side.toLowerCase()}`,
  shape: 'Picture shape',
  cornerRadius: 'Corner radius',
  brightness: 'Brightness',
  contrast: 'Contrast',
  recolor: 'Recolor',
  noRecolor: 'No recolor',
  grayscale: 'Grayscale',
  sepia: 'Sepia',
  otherColor: 'Custom color',
};

const pictureMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    picture: '图片',
    ratio: '按比例裁剪',
    whole: '重置裁剪',
    wholeShort: '重置',
    sides: { left: '左', right: '右', top: '上', bottom: '下' },
    crop: (side) => `裁去${side}侧`,
    shape: '图片形状',
    cornerRadius: '圆角半径',
    brightness: '亮度',
    contrast: '对比度',
    recolor: '重新着色',
    noRecolor: '不重新着色',
    grayscale: '灰度',
    sepia: '棕褐色',
    otherColor: '自定义颜色',
  },
};

const ratios = [
  ['whole', null],
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
  ['3:4', 3 / 4],
] as const;

interface MaskChoice {
  name: string;
  label: ShapeChoice['label'];
  /** Shape; undefined for a rectangle. */
  mask: PictureElement['mask'];
}

/** The shapes that a picture can have. */
const masks = shapes.flatMap(({ name, label, geometry, width, height }): MaskChoice[] => {
  if (geometry.kind === 'rect') return [{ name, label, mask: undefined }];
  if (geometry.kind === 'ellipse') return [{ name, label, mask: { kind: 'ellipse' } }];
  // The mask's path is drawn in a box of this size.
  return geometry.kind === 'path' && width === maskSize && height === maskSize ? [{ name, label, mask: geometry }] : [];
});

function isSameMask(one: PictureElement['mask'], other: PictureElement['mask']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The tones that a picture can have: gray, brown, or those of a theme color. */
const recolors = ['grayscale', 'sepia', 'deep', 'main', 'bright', 'vivid'] as const;

const sides = ['left', 'right', 'top', 'bottom'] as const;
const noCrop: PictureCrop = { left: 0, top: 0, right: 0, bottom: 0 };

/** Section that replaces a picture and crops it: by ratio, on the slide, or by numbers. */
export function PictureSection({ context, picture }: { context: ActionContext; picture: PictureElement }) {
  const { doc } = context;
  const t = useMessages(pictureMessages);
  const locale = use(LocaleContext);
  const crop = picture.crop ?? noCrop;

  function setCrop(side: keyof PictureCrop, percent: number): void {
    const next = { ...crop, [side]: percent / 100 };
    doc.dispatch(
      cropPictures({ at: Date.now(), group: `crop ${side} ${picture.id}` }, (one) => {
        const { x, y, width, height } = wholePicture(one);
        return withWindow(one, {
          x: x + width * next.left,
          y: y + height * next.top,
          width: width * (1 - next.left - next.right),
          height: height * (1 - next.top - next.bottom),
        });
      }),
    );
  }

  const change = (group: string) => ({ at: Date.now(), group: `${group} ${picture.id}` });

  return (
    <Section title={t.picture}>
      <div className="ed-fields">
        <ActionButton action="replacePicture" context={context} variant="secondary" />
        <ActionButton action="cropPicture" context={context} variant="secondary" />
      </div>
      <div className="ed-toggles" role="group" aria-label={t.ratio}>
        {ratios.map(([name, ratio]) => (
          <Button
            key={name}
            variant="ghost"
            name={name === 'whole' ? t.whole : name}
            onClick={() => doc.dispatch(cropPictures({ at: Date.now() }, (one) => withRatio(one, ratio)))}
          >
            {name === 'whole' ? t.wholeShort : name}
          </Button>
        ))}
      </div>
      <div className="ed-fields">
        {sides.map((side) => (
          <NumberField
            key={side}
            label={t.sides[side]}
            name={t.crop(t.sides[side])}
            unit="%"
            value={Math.round(crop[side] * 100)}
            min={0}
            max={99}
            onChange={(percent) => setCrop(side, percent)}
          />
        ))}
      </div>
      <ChoiceField
        label={t.shape}
        value={masks.find(({ mask }) => isSameMask(mask, picture.mask))?.name}
        names={(name) => masks.find((one) => one.name === name)?.label[locale] ?? ''}
        groups={[{ values: masks.map(({ name }) => name) }]}
        onSelect={(selected) => {
          const choice = masks.find(({ name }) => name === selected);
          if (choice) doc.dispatch(maskPictures(choice.mask, change('mask')));
        }}
      />
      {/* In a separate row, because half a row is too narrow for its label and a number. */}
      <NumberField
        label={t.cornerRadius}
        value={picture.cornerRadius ?? 0}
        min={0}
        max={360}
        onChange={(cornerRadius) => doc.dispatch(formatPictures({ cornerRadius }, change('corners')))}
      />
      <EffectFields doc={doc} picture={picture} change={change} />
      <ActionButton action="resetPicture" context={context} hasIcon={false} />
    </Section>
  );
}

interface EffectFieldsProps {
  doc: ActionContext['doc'];
  picture: PictureElement;
  /** Returns the metadata of a change. Consecutive changes of the same group are one undo step. */
  change: (group: string) => Change;
}

/** Fields for the opacity, brightness, contrast and recolor of pictures. */
function EffectFields({ doc, picture, change }: EffectFieldsProps) {
  const t = useMessages(pictureMessages);
  const { roles } = useMessages(messages);
  const { recolor } = picture;
  return (
    <>
      <PercentSlider
        value={picture.opacity ?? 1}
        onChange={(opacity) => doc.dispatch(formatPictures({ opacity }, change('opacity')))}
      />
      {(['brightness', 'contrast'] as const).map((name) => (
        <PercentSlider
          key={name}
          label={t[name]}
          min={-100}
          value={picture[name] ?? 0}
          onChange={(value) => doc.dispatch(formatPictures({ [name]: value }, change(name)))}
        />
      ))}
      <ChoiceField
        label={t.recolor}
        value={recolor === undefined ? 'none' : (recolors.find((one) => one === recolor) ?? 'other')}
        names={{ ...roles, none: t.noRecolor, grayscale: t.grayscale, sepia: t.sepia, other: t.otherColor }}
        groups={[{ values: ['none', ...recolors] }]}
        onSelect={(tones) =>
          doc.dispatch(formatPictures({ recolor: recolors.find((one) => one === tones) ?? null }, change('recolor')))
        }
      />
    </>
  );
}
