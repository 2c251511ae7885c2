// Written by scripts/generate-icons.ts from Lucide (ISC, see LICENSE-lucide); do not edit.

/** The files with the paths of icons, and the names of the icons in each of them. */
export const pathLoaders: readonly {
  names: string;
  load: () => Promise<{ paths: Readonly<Record<string, string>> }>;
}[] = [
  {
    names: 'alarm-clock anchor apple archive award baby backpack badge-check banana bandage banknote battery-charging bed beaker beer bell bike bird blocks book book-open bot box brain',
    load: () => import('./icons-1.generated.ts'),
  },
  {
    names: 'briefcase brush-cleaning bug building bus cake calculator calendar camera car carrot cat chart-bar chart-pie chef-hat circle-exclamation-point circle-check circle-question-mark circle-x clapperboard clipboard-list clock cloud cloud-rain',
    load: () => import('./icons-2.generated.ts'),
  },
  {
    names: 'code coffee coins compass construction cpu credit-card crown cup-soda database dices dna dog dollar-sign door-open download droplet dumbbell ear earth eye factory file-text fish',
    load: () => import('./icons-3.generated.ts'),
  },
  {
    names: 'flag flame flask-conical flower folder footprints fuel gamepad-2 gauge gavel gem gift git-branch globe graduation-cap grape hammer hand hand-heart handshake headphones heart heart-pulse luggage',
    load: () => import('./icons-4.generated.ts'),
  },
  {
    names: 'milk mouse piano pizza rotate-ccw-clock hospital hourglass house image info key keyboard landmark languages leaf lightbulb link list-checks lock mail map map-pin medal megaphone',
    load: () => import('./icons-5.generated.ts'),
  },
  {
    names: 'message-circle mic microscope monitor moon mountain eighth-notes network newspaper octagon-exclamation-point package-check palette paperclip party-popper pen phone piggy-bank pill plane plug presentation printer puzzle radio',
    load: () => import('./icons-6.generated.ts'),
  },
  {
    names: 'rainbow receipt recycle refresh-cw rocket route ruler salad sandwich satellite save scale school scissors search server settings share-2 shield shield-check ship shirt shopping-cart shopping-bag',
    load: () => import('./icons-7.generated.ts'),
  },
  {
    names: 'shower-head siren smartphone face-slightly-smiling snowflake soap-dispenser-droplet sofa sparkles spray-can sprout star store sun syringe target telescope tent terminal thermometer thumbs-down thumbs-up ticket timer tractor',
    load: () => import('./icons-8.generated.ts'),
  },
  {
    names: 'train-front trash tree-palm tree-pine tree-deciduous trending-down trending-up triangle-exclamation-point trophy truck turtle tv umbrella upload user users utensils video volleyball volume-x wallet warehouse waves-horizontal waves-ladder',
    load: () => import('./icons-9.generated.ts'),
  },
  {
    names: 'wheat wifi wind wine workflow wrench zap accessibility activity air-vent ambulance app-window armchair arrow-left-right atom audio-lines badge-dollar-sign badge-percent barcode binoculars biohazard bone book-open-check brain-circuit',
    load: () => import('./icons-10.generated.ts'),
  },
  {
    names: 'brick-wall bridge building-complex cable calendar-check calendar-clock castle cctv certificate chart-column chart-gantt chart-line chart-network church cigarette-off circle-dollar-sign circle-letter-p circle-play circle-user circuit-board clipboard-check clipboard-pen cloud-fog cloud-lightning',
    load: () => import('./icons-11.generated.ts'),
  },
  {
    names: 'cloud-snow cloud-upload cog concierge-bell container cooking-pot copy drafting-compass drama drill drone droplets egg eye-off face-slightly-frowning feather ferris-wheel file-chart-column file-check file-pen-line file-search file-spreadsheet fingerprint-pattern fire-extinguisher',
    load: () => import('./icons-12.generated.ts'),
  },
  {
    names: 'fishing-hook folder-kanban forklift funnel git-merge glass-water glasses hand-coins hand-helping handbag hard-drive hard-hat heart-handshake id-card inbox lamp land-plot laptop layers layout-dashboard layout-grid library life-buoy list-ordered',
    load: () => import('./icons-13.generated.ts'),
  },
  {
    names: 'magnet messages-square milestone mouse-pointer-click notebook-pen package-open paintbrush paw-print pencil-ruler person-standing pickaxe podium power printer-3d qr-code quote radar refrigerator replace road robot-arm sailboat scan-face scan-line',
    load: () => import('./icons-14.generated.ts'),
  },
  {
    names: 'screen-share scroll-text send shapes shield-exclamation-point shopping-basket shovel shrink sigma signal solar-panel split stamp stethoscope sticky-note sunrise swords tag test-tube tool-case toy-brick traffic-cone university user-check',
    load: () => import('./icons-15.generated.ts'),
  },
  {
    names: 'user-cog user-minus user-plus users-round vault virus volume-2 vote washing-machine watch weight',
    load: () => import('./icons-16.generated.ts'),
  },
];
