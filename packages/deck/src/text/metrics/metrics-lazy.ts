import type { MetricsSources } from './metrics-source.ts';

/** The metrics in a browser: only the families that a deck uses are loaded. */
export const metricsSources: MetricsSources = {
  Arimo: async () => (await import('./arimo.generated.ts')).tables,
  Gelasio: async () => (await import('./gelasio.generated.ts')).tables,
  Tinos: async () => (await import('./tinos.generated.ts')).tables,
  Caladea: async () => (await import('./caladea.generated.ts')).tables,
  Cabin: async () => (await import('./cabin.generated.ts')).tables,
  'Comic Neue': async () => (await import('./comic-neue.generated.ts')).tables,
  'DejaVu Sans': async () => (await import('./dejavu-sans.generated.ts')).tables,
  'EB Garamond': async () => (await import('./eb-garamond.generated.ts')).tables,
  'Fira Sans': async () => (await import('./fira-sans.generated.ts')).tables,
  Lato: async () => (await import('./lato.generated.ts')).tables,
  'Libre Franklin': async () => (await import('./libre-franklin.generated.ts')).tables,
  Montserrat: async () => (await import('./montserrat.generated.ts')).tables,
  'Open Sans': async () => (await import('./open-sans.generated.ts')).tables,
  'Playfair Display': async () => (await import('./playfair-display.generated.ts')).tables,
  Poppins: async () => (await import('./poppins.generated.ts')).tables,
  Raleway: async () => (await import('./raleway.generated.ts')).tables,
  Roboto: async () => (await import('./roboto.generated.ts')).tables,
  Rokkitt: async () => (await import('./rokkitt.generated.ts')).tables,
  'Source Sans 3': async () => (await import('./source-sans-3.generated.ts')).tables,
};
