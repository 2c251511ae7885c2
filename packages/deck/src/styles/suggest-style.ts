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
    // The style's drawings show Chinese landmarks, so it does not suit the reports of other countries.
    en: [],
    zh: [
      '工作汇报',
      '情况汇报',
      '工作报告',
      '政务',
      '服务局',
      '监管局',
      '财政局',
      '发改委',
      '街道办',
      '区政府',
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
    style: 'fresh',
    color: 'orange',
    en: [
      'lesson',
      'homework',
      'exit question',
      'exit ticket',
      'worked example',
      'your turn',
      'key word',
      'common mistake',
      'starter activity',
      'do now',
      'year 7',
      'year 8',
      'year 9',
      'year 10',
      'year 11',
    ],
    zh: ['课堂练习', '课后作业', '教学目标', '学习目标', '例题', '公开课'],
  },
  {
    style: 'tech',
    color: 'purple',
    en: [
      'post-mortem',
      'postmortem',
      'outage',
      'incident',
      'root cause',
      'five whys',
      'what went well',
      'what went badly',
      'what went wrong',
      'action item',
      'detection and response',
      'on-call',
      'downtime',
    ],
    zh: ['故障复盘', '故障报告', '宕机', '事故复盘', '根因'],
  },
  {
    style: 'business',
    color: 'cyan',
    en: [
      'sepsis',
      'antibiotic',
      'clinical',
      'patient',
      'hospital',
      'emergency department',
      'surgery',
      'diagnosis',
      'therapy',
      'treatment',
      'vaccine',
      'cancer',
      'stroke',
      'diabetes',
      'mortality',
      'nurse',
      'nursing',
      'ward',
      'penicillin',
      'cardiology',
    ],
    zh: ['患者', '临床', '护理', '诊疗', '抗生素', '手术', '疫苗', '医院', '疗效', '糖尿病', '肿瘤'],
  },
  {
    style: 'business',
    color: 'purple',
    en: [
      'pitch',
      'pitch deck',
      'seed round',
      'series a',
      'startup',
      'start-up',
      'the ask',
      'the problem',
      'the solution',
      'traction',
      'market size',
      'business model',
      'competition',
      'why now',
      'go-to-market',
      'use of funds',
    ],
    zh: ['融资', '路演', '商业计划', '创业', '市场规模', '商业模式', '竞争格局', '资金用途'],
  },
  {
    style: 'business',
    color: 'green',
    en: [
      'change programme',
      'change program',
      'transformation',
      'operating model',
      'case for change',
      'programme phase',
      'program phase',
      'workstream',
      'risk register',
      'quick win',
      'stakeholder',
      'reorganisation',
      'reorganization',
      'what we will not do',
    ],
    zh: ['变革', '转型', '组织调整', '流程再造', '改革方案'],
  },
  {
    style: 'business',
    color: 'orange',
    en: ['safety training', 'safety briefing', 'workplace safety', 'hazard', 'ppe', 'evacuation', 'near miss'],
    zh: ['安全生产', '安全培训', '隐患', '应急处置', '应急演练', '个人防护', '消防', '事故'],
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
      'city council',
      'municipal',
      'ministry',
      'public consultation',
      'policy brief',
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
    style: 'minimal',
    color: 'purple',
    en: [
      'reading group',
      'paper',
      'research question',
      'method',
      'ablation',
      'experimental setup',
      'main result',
      'related work',
      'baseline',
      'benchmark',
      'contribution',
      'strengths and weaknesses',
    ],
    zh: ['论文', '消融实验', '实验设置', '相关工作', '研究问题', '基线', '文献阅读'],
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
