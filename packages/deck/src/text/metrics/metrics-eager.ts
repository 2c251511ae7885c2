import { tables as arimo } from './arimo.generated.ts';
import { tables as cabin } from './cabin.generated.ts';
import { tables as caladea } from './caladea.generated.ts';
import { tables as comicNeue } from './comic-neue.generated.ts';
import { tables as dejavuSans } from './dejavu-sans.generated.ts';
import { tables as ebGaramond } from './eb-garamond.generated.ts';
import { tables as firaSans } from './fira-sans.generated.ts';
import { tables as gelasio } from './gelasio.generated.ts';
import { tables as lato } from './lato.generated.ts';
import { tables as libreFranklin } from './libre-franklin.generated.ts';
import { tables as montserrat } from './montserrat.generated.ts';
import { tables as openSans } from './open-sans.generated.ts';
import { tables as playfairDisplay } from './playfair-display.generated.ts';
import { tables as poppins } from './poppins.generated.ts';
import { tables as raleway } from './raleway.generated.ts';
import { tables as roboto } from './roboto.generated.ts';
import { tables as rokkitt } from './rokkitt.generated.ts';
import { tables as sourceSans3 } from './source-sans-3.generated.ts';
import { tables as tinos } from './tinos.generated.ts';
import type { MetricsSources } from './metrics-source.ts';

/** The metrics on the server: loaded eagerly, so that text can be measured without waiting. */
export const metricsSources: MetricsSources = {
  Arimo: arimo,
  Gelasio: gelasio,
  Tinos: tinos,
  Caladea: caladea,
  Cabin: cabin,
  'Comic Neue': comicNeue,
  'DejaVu Sans': dejavuSans,
  'EB Garamond': ebGaramond,
  'Fira Sans': firaSans,
  Lato: lato,
  'Libre Franklin': libreFranklin,
  Montserrat: montserrat,
  'Open Sans': openSans,
  'Playfair Display': playfairDisplay,
  Poppins: poppins,
  Raleway: raleway,
  Roboto: roboto,
  Rokkitt: rokkitt,
  'Source Sans 3': sourceSans3,
};
