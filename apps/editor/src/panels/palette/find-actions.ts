import type { ActionName } from '../../actions/actions.ts';

/** An action found by a search. */
export interface FoundAction<Name> {
  name: Name;
  /** The label, split so that matches can be highlighted. */
  segments: { text: string; isMatch: boolean }[];
}

/** How well an action matches. A better quality comes first, even if the action is disabled. */
const quality = { label: 0, partOfLabel: 1, other: 2 } as const;

interface Match {
  quality: (typeof quality)[keyof typeof quality];
  /** Index of the first typed word in the text that matches. */
  index: number;
}

/**
 * Returns the actions whose label has a word for every typed word that starts with it. Those whose label is the query
 * come first, and those that match only by `otherLabelOf` last. In between, enabled actions precede disabled ones, and
 * labels that start with the first typed word precede others.
 * @param otherLabelOf Returns the label in the other language, which is searched but not shown.
 */
export function findActions<Name extends string>(
  names: readonly Name[],
  query: string,
  labelOf: (name: Name) => string,
  otherLabelOf: (name: Name) => string = () => '',
  isDisabled: (name: Name) => boolean = () => false,
): FoundAction<Name>[] {
  const typed = query.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  return names
    .flatMap((name) => {
      const label = labelOf(name);
      const match = matchOf(label.toLowerCase(), otherLabelOf(name).toLowerCase(), typed);
      return match ? [{ name, label, disabled: Number(isDisabled(name)), ...match }] : [];
    })
    .toSorted((a, b) => a.quality - b.quality || a.disabled - b.disabled || a.index - b.index)
    .map(({ name, label }) => ({ name, segments: segmentsOf(label, typed) }));
}

function matchOf(label: string, others: string, typed: readonly string[]): Match | undefined {
  if (label === typed.join(' ')) return { quality: quality.label, index: 0 };
  const index = matchIndex(label, typed);
  if (index >= 0) return { quality: quality.partOfLabel, index };
  const other = matchIndex(others, typed);
  return other < 0 ? undefined : { quality: quality.other, index: other };
}

/** Maximum number of suggested actions if no action matches. */
const maxSuggestions = 3;

/** Minimum fraction of matching letter pairs. A lower similarity may be a coincidence. */
const minSimilarity = 0.55;

/**
 * Returns at most three actions that contain the word most similar to the query, for example if the query has a typo.
 */
export function nearestActions<Name extends string>(
  names: readonly Name[],
  query: string,
  wordsOf: (name: Name) => string,
): Name[] {
  const typed = query.trim().toLowerCase().split(/\s+/u).filter(Boolean).slice(0, maxQueryWords).map(letterPairs);
  return names
    .map((name) => {
      const words = wordsOf(name).toLowerCase().split(/\s+/u).filter(Boolean).map(letterPairs);
      const best = typed.map((pairs) => Math.max(0, ...words.map((word) => similarity(pairs, word))));
      return { name, score: Math.max(0, ...best) };
    })
    .filter(({ score }) => score >= minSimilarity)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ name }) => name);
}

/** Number of words of a query that are compared. */
const maxQueryWords = 8;

/** Returns the pairs of adjacent letters of a word. */
function letterPairs(word: string): ReadonlySet<string> {
  // Because of the space, the first letter counts twice.
  const letters = ` ${word.slice(0, 40)}`;
  return new Set(Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2)));
}

/** Returns the Sørensen–Dice coefficient: 1 if all pairs are the same, 0 if none are. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / (one.size + other.size);
}

/** Returns the index of the first typed word in the label; negative if a word is missing. */
function matchIndex(label: string, typed: readonly string[]): number {
  const indexes = typed.map((word) => wordIndex(label, word));
  return indexes.includes(-1) ? -1 : (indexes[0] ?? 0);
}

/** Characters of scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const wordCharacter = /[\p{L}\p{N}]/u;

/**
 * Returns the index at which typed text starts a word of the label, because “lock” is not meant to find a clock;
 * negative if there is none. Chinese and Japanese text is also found within a word.
 */
function wordIndex(label: string, typed: string): number {
  const startsWord = (index: number) => {
    const [before, first] = [label.charAt(index - 1), label.charAt(index)];
    return !wordCharacter.test(before) || !wordCharacter.test(first) || unspaced.test(before) || unspaced.test(first);
  };
  let index = label.indexOf(typed);
  while (index > 0 && !startsWord(index)) index = label.indexOf(typed, index + 1);
  return index;
}

function segmentsOf(label: string, typed: readonly string[]): { text: string; isMatch: boolean }[] {
  const isMatch = Array.from({ length: label.length }, () => false);
  for (const word of typed) {
    const start = wordIndex(label.toLowerCase(), word);
    if (start >= 0) isMatch.fill(true, start, start + word.length);
  }
  const segments: { text: string; isMatch: boolean }[] = [];
  for (const [index, char] of label.split('').entries()) {
    const last = segments.at(-1);
    const matches = isMatch[index] ?? false;
    if (last?.isMatch === matches) last.text += char;
    else segments.push({ text: char, isMatch: matches });
  }
  return segments;
}

/** Terms that other products use for actions, in both languages. They are searched like labels, but not shown. */
export const synonyms: Partial<Record<ActionName, string>> = {
  describePicture: 'description accessibility screen reader caption 描述 说明 无障碍',
  listObjects: 'objects layers order stacking hide rename list 图层 对象 层 隐藏 重命名',
  insertPicture: 'image photo upload add 图像 照片',
  insertPictureUrl: 'image photo address link web 图像 照片 链接 地址 网址',
  insertVideo: 'movie film mp4 clip upload add 影片 影像 视频',
  insertAudio: 'sound music voice mp3 m4a clip upload add 声音 音乐 录音 音频',
  replacePicture: 'change image photo 更换图像',
  resetPicture: 'remove effects crop recolor original undo 还原 原始 效果',
  cropPicture: 'trim image photo mask 剪裁',
  allBorders: 'table cell grid lines outline 表格 边框 网格线',
  outerBorders: 'table cell box outline 表格 边框',
  innerBorders: 'table cell grid lines 表格 边框',
  noBorders: 'table cell remove clear lines 表格 边框 清除',
  insertText: 'text box textbox add 文本框',
  insertShape: 'draw rectangle circle ellipse arrow line star add 矩形 圆形 箭头 线条',
  insertTable: 'grid add',
  insertChart:
    'graph column bar pie line area doughnut donut scatter stacked waterfall dot forest error diagram add 图形 柱形 条形 饼图 圆环 折线 面积 散点 瀑布 误差线',
  insertFormula: 'equation math latex add 方程 数学',
  insertCode: 'source snippet program add 程序',
  insertMarkdown: 'outline text paste md import add page 大纲 文本 粘贴 导入 页面',
  newSlide: 'add page 新增 页面 添加',
  duplicateSlide: 'copy page clone 克隆',
  deleteSlide: 'remove page 移除',
  backgroundPicture: 'image photo wallpaper backdrop 图像 照片 壁纸 底图',
  backgroundPictureUrl: 'image photo wallpaper backdrop link web 图像 照片 链接 网址 底图',
  transition: 'motion animation effect fade push wipe 动画 动效 过渡 转场',
  animate:
    'animation motion effect enter exit emphasis appear fade wipe fly in zoom float split circle bounce spin teeter blink pulse build bullet by bullet paragraph 动效 进入 强调 退出 飞入 逐条 逐段',
  transitionToAll: 'motion effect every 动画 切换 全部',
  backgroundToAll: 'color every 背景 全部',
  hideSlide: 'skip page unhide 跳过',
  changeLayout: 'template arrange 布局 模板',
  splitSlide: 'divide break 分割',
  mergeSlides: 'join combine 合并',
  rulers: 'ruler grid measure 标尺 刻度',
  addVerticalGuide: 'line snap align ruler 对齐线',
  addHorizontalGuide: 'line snap align ruler 对齐线',
  clearGuides: 'remove delete lines 删除',
  allSlides: 'grid overview sorter light table 概览 浏览',
  flipHorizontal: 'mirror reflect left right 镜像 左右',
  flipVertical: 'mirror reflect upside down 镜像 上下',
  delete: 'remove erase clear 移除 清除',
  duplicate: 'copy clone 复制 克隆',
  addItem: 'insert new card step figure event box list 插入 新增 增加 卡片 步骤 列表',
  bold: 'strong thick',
  italic: 'italics slanted emphasis',
  underline: 'underlined',
  strike: 'strikeout line through',
  code: 'monospace fixed width 等宽',
  font: 'typeface family 字型',
  textSize: 'text size bigger smaller 文字大小',
  textColor: 'font color colour ink 字体颜色',
  deeperLevel: 'indent increase 增加缩进',
  lowerLevel: 'outdent unindent decrease 减少缩进',
  lineSpacing: 'line height leading 行高',
  clearFormatting: 'remove reset plain text style normal default 移除 还原 纯文本 默认',
  link: 'hyperlink url web address 网址 超链接',
  spellCheck: 'spelling spellcheck grammar proofing language underline errors typo 拼写 语法 校对 错别字',
  smartPunctuation: 'curly typographic apostrophe ellipsis arrow autocorrect substitution 弯引号 省略号 自动更正',
  matchTexts: 'use same text style everywhere consistent 统一',
  formatPainter: 'paint brush copy style 刷子',
  copyFormat: 'copy style',
  pasteFormat: 'paste style',
  logo: 'brand company picture master all slides edit theme 标志 品牌 公司 图标 母版',
  themeFonts: 'typeface heading body master presentation edit theme all slides 字型 标题 正文 母版 全部',
  design:
    'design style cover background colors palette template slide size page setup 4:3 16:9 A4 设计 风格 颜色 封面 背景 模板 配色 页面设置 幻灯片大小',
  slideSize: 'page setup aspect ratio dimensions format 4:3 16:9 A4 widescreen standard 页面设置 比例 尺寸 宽屏 标准',
  footers: 'header page number date 页眉 页码 日期',
  rename: 'title name file 标题 名称 改名',
  properties:
    'inspector format sidebar panel alt text shadow opacity transparency gradient effects fill outline 属性面板 侧栏 阴影 透明度 渐变 效果 填充',
  download: 'save as pptx powerpoint file export share send 导出 另存为 分享',
  export: 'save as pdf png markdown download 另存为',
  exportPdf: 'save as acrobat share send 分享',
  exportPowerPoint: 'save as pptx',
  exportPowerPointComments: 'save as pptx review notes 审阅',
  print: 'paper printer handout 讲义',
  save: 'store keep autosave automatically auto save 自动保存',
  versions: 'versions revisions autosave restore backup 历史 恢复',
  find: 'search replace text 搜索',
  notes: 'speaker comments script 演讲者',
  present: 'play slideshow slide show start full screen presenter pen laser pointer draw 播放 全屏 画笔 激光笔',
  comments: 'review feedback discussion 审阅 反馈 讨论',
  presenterView:
    'speaker clock time speech talk monitor second screen window notes 演讲 计时 时间 演讲者 第二屏幕 备注',
  presentFromStart: 'play slideshow slide show full screen 播放 全屏',
  shortcuts: 'help keys hotkeys 帮助 热键',
  palette: 'help commands 帮助',
  zoomFit: 'whole page 100% fit slide 整页',
  rotateRight: 'turn clockwise quarter 顺时针 旋转',
  rotateLeft: 'turn counterclockwise anticlockwise quarter 逆时针 旋转',
  changeShape: 'replace convert outline geometry 替换 转换',
  group: 'combine join 合并',
  ungroup: 'separate 拆分',
  lock: 'protect freeze pin 保护 固定',
  front: 'top layer order 上层',
  rear: 'bottom layer order behind 下层',
  undo: 'revert back 回退',
  redo: 'repeat again 恢复',
  back: 'close exit leave quit 退出 关闭',
};
