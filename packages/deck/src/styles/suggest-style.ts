import type { ColorName, StyleName } from '../model/deck.ts';
import type { Outline, OutlineSlide } from '../model/outline.ts';

/** The style and color that `suggestStyle` suggests for an outline. */
export interface SuggestedStyle {
  style: StyleName;
  /** A cover color, or `#RRGGBB`. */
  color: ColorName | `#${string}`;
}

/** A style for a kind of presentation, and the words that indicate it. */
interface StyleRule extends SuggestedStyle {
  /** English words and phrases; matches whole words, with an optional plural. */
  en: readonly string[];
  /** Chinese words. */
  zh: readonly string[];
}

/** In the order of precedence if two rules have the same score. */
const rules: readonly StyleRule[] = [
  {
    style: 'government',
    color: '#B71C1C',
    en: ['city council', 'municipal', 'ministry', 'public consultation', 'policy brief'],
    zh: [
      '工作汇报',
      '情况汇报',
      '工作报告',
      '党建',
      '党委',
      '市委',
      '区委',
      '政府',
      '市民政',
      '管理局',
      '教育局',
      '条例',
      '试点',
    ],
  },
  {
    style: 'chinese',
    color: 'cyan',
    en: [
      'poem',
      'poetry',
      'haiku',
      'calligraphy',
      'dynasty',
      'porcelain',
      'ceramics',
      'woodblock',
      'ukiyo-e',
      'ink painting',
    ],
    zh: ['诗', '宋词', '唐代', '宋代', '瓷', '书法', '国画', '水墨', '茶道', '非遗', '传统文化', '古典'],
  },
  {
    style: 'cartoon',
    color: 'orange',
    en: ['kids', 'kindergarten', 'birthday', 'story time'],
    zh: ['小朋友', '幼儿', '班会', '生日'],
  },
  {
    style: 'tech',
    color: 'blue',
    en: [
      'api',
      'sdk',
      'webhook',
      'database',
      'postgres',
      'kubernetes',
      'monolith',
      'microservice',
      'latency',
      'index',
      'cache',
      'queue',
      'deployment',
      'machine learning',
      'llm',
      'backend',
      'frontend',
    ],
    zh: [
      '接口',
      '架构',
      '微服务',
      '数据库',
      '算法',
      '部署',
      '云原生',
      '人工智能',
      '大模型',
      '开放平台',
      '开发者',
      '系统升级',
    ],
  },
  {
    style: 'business',
    color: 'blue',
    en: [
      'quarter',
      'q1',
      'q2',
      'q3',
      'q4',
      'revenue',
      'sales',
      'board meeting',
      'profit',
      'budget',
      'kpi',
      'forecast',
      'status',
      'milestone',
      'roadmap',
      'business review',
    ],
    zh: ['季度', '营收', '业绩', '销售', '利润', '预算', '周报', '月报', '例会', '项目进展', '经营'],
  },
  {
    style: 'business',
    color: 'cyan',
    en: [
      'lecture',
      'hypothesis',
      'hypotheses',
      'method',
      'result',
      'limitation',
      'study',
      'trial',
      'theory',
      'physics',
    ],
    zh: ['讲座', '假设', '研究方法', '研究结果', '局限', '论文', '理论'],
  },
  {
    style: 'fresh',
    color: 'green',
    en: [
      'plant',
      'garden',
      'orchid',
      'flower',
      'forest',
      'nature',
      'ecology',
      'biology',
      'bird',
      'climate',
      'air quality',
      'health',
      'food',
      'recipe',
      'bread',
      'coffee',
    ],
    zh: ['植物', '花园', '生态', '自然', '森林', '气候', '环保', '健康', '食物', '空气'],
  },
  {
    style: 'minimal',
    color: 'orange',
    en: ['launch', 'introducing', 'meet', 'edition', 'pre-order', 'available in'],
    zh: ['发布会', '新品', '预售', '上市'],
  },
];

/** Points of a word in the title or subtitle. A word in a heading counts one point. */
const titlePoints = 3;
/** Points of a slide with code, for the style `tech`. */
const codePoints = 1;
/** Minimum score, so that a single heading does not determine the style. */
const minScore = 3;
/** Number of headings that are read. */
const maxHeadings = 200;

/**
 * Returns a style and a color for an outline whose author requests neither, based on the words in its title and headings
 * and on its code. Returns undefined if they do not suggest one. The same outline gives the same style.
 */
export function suggestStyle(outline: Outline): SuggestedStyle | undefined {
  const title = `${outline.title} ${outline.subtitle ?? ''}`.toLowerCase();
  const headings = outline.slides.slice(0, maxHeadings).map((slide) =>
    slide.heading
      .map(({ text }) => text)
      .join('')
      .toLowerCase(),
  );
  const codeSlides = outline.slides.filter(hasCode).length;
  let best: { rule: StyleRule; score: number } | undefined;
  for (const rule of rules) {
    const score =
      titlePoints * countWords(title, rule) +
      headings.reduce((sum, heading) => sum + Math.min(1, countWords(heading, rule)), 0) +
      (rule.style === 'tech' ? codePoints * codeSlides : 0);
    if (score >= minScore && score > (best?.score ?? 0)) best = { rule, score };
  }
  return best && { style: best.rule.style, color: best.rule.color };
}

function countWords(text: string, { en, zh }: StyleRule): number {
  const spaced = ` ${text.replace(/[^\p{L}\p{N}-]+/gu, ' ')} `;
  return (
    en.filter((word) => spaced.includes(` ${word} `) || spaced.includes(` ${word}s `)).length +
    zh.filter((word) => text.includes(word)).length
  );
}

/** Whether a slide shows code, other than the source of a diagram. */
function hasCode({ blocks }: OutlineSlide): boolean {
  return blocks.some((block) => block.kind === 'code' && block.language !== 'mermaid');
}
