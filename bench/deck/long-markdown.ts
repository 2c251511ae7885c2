/** Returns Markdown for the given number of slides with a realistic mix: lists, a table, code, paragraphs, notes. */
export function longMarkdown(slides: number): string {
  const bodies = [
    '- 61 % rise in power bills since 2020\n- 40 roofs surveyed and found sound\n  - 31 of them flat\n- 6.8 years until the panels have paid for themselves',
    '| Phase | Schools | Power | Cost |\n|---|--:|--:|--:|\n| Pilot | 4 | 0.3 MW | € 0.4 m |\n| North | 21 | 1.9 MW | € 2.3 m |\n| South | 15 | 1.2 MW | € 1.5 m |',
    '```ts\nexport function yieldOf(roof: Roof): number {\n  return roof.area * irradiance(roof.pitch);\n}\n```',
    'One roof saves **€ 14,200** a year at 2025 prices, with 30 % of the yield sold on.\n\n> The children read the meter every morning.\n\n<!-- Pause here for questions. -->',
  ];
  const parts = ['# Solar on 40 school roofs\nProposal to the city council'];
  for (let slide = 1; slide < slides; slide++)
    parts.push(`## Point ${slide} of the plan\n\n${bodies[slide % bodies.length]}`);
  return parts.join('\n\n');
}
