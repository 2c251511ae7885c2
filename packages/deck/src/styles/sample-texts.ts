import type { DeckLanguage, StyleName } from '../model/deck.ts';
import type { CoverTexts } from './design.ts';

/** Text on the templates' thumbnails. */
export const sampleTexts: Record<StyleName, Record<DeckLanguage, CoverTexts>> = {
  minimal: {
    zh: { title: '品牌视觉规范', subtitle: '标识、色彩与版式的使用准则', author: '设计中心', date: '2026.03' },
    en: {
      title: 'Brand Guidelines',
      subtitle: 'How to use the mark, colour and type',
      author: 'Design Office',
      date: 'March 2026',
    },
  },
  tech: {
    zh: {
      title: '智能算力平台架构升级',
      subtitle: '从单集群到多地调度的一次重构',
      author: '基础架构部',
      date: '2026.03.18',
    },
    en: {
      title: 'Rebuilding the Compute Platform',
      subtitle: 'One scheduler for four regions',
      author: 'Infrastructure Group',
      date: '18 March 2026',
    },
  },
  fresh: {
    zh: { title: '春日自然观察手记', subtitle: '记录身边的三十种植物', author: '三年级二班', date: '2026 年 4 月' },
    en: {
      title: 'A Field Guide to Spring',
      subtitle: 'Thirty plants on the way to school',
      author: 'Class 3B',
      date: 'April 2026',
    },
  },
  business: {
    zh: {
      title: '2026 年度经营分析报告',
      subtitle: '营收结构、区域增长与下一步重点',
      author: '战略发展部',
      date: '2026 年 3 月',
    },
    en: {
      title: 'Annual Business Review 2026',
      subtitle: 'Revenue mix, regional growth and priorities',
      author: 'Corporate Strategy',
      date: 'March 2026',
    },
  },
  government: {
    zh: {
      title: '乡村振兴重点工作汇报',
      subtitle: '夯实基础、突出特色、稳步推进',
      organization: '县农业农村局',
      date: '2026 年 3 月',
    },
    en: {
      title: 'Report on Rural Revitalisation',
      subtitle: 'Progress, projects and next steps',
      organization: 'County Bureau of Agriculture',
      date: 'March 2026',
    },
  },
  cartoon: {
    zh: { title: '小小科学家实验课', subtitle: '和朋友们一起动手做', author: '阳光小学', date: '2026 年 5 月' },
    en: {
      title: 'Little Scientists’ Club',
      subtitle: 'Ten experiments to try together',
      author: 'Sunshine School',
      date: 'May 2026',
    },
  },
  chinese: {
    zh: { title: '江南园林之美', subtitle: '叠山理水与四时之景', author: '园林研究会', date: '2026 年春' },
    en: {
      title: 'Gardens of Jiangnan',
      subtitle: 'Stone, water and the four seasons',
      author: 'Garden Society',
      date: 'Spring 2026',
    },
  },
};
