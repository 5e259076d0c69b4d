const MOTIFS: Readonly<Record<string, string>> = {
  capsule: '<rect x="400" y="225" width="400" height="180" rx="90" fill="#d3ebdd" stroke="#0b6b3a" stroke-width="8"/>',
};

/** The cover of an article, 1200 by 630, as an SVG text. Throws for a motif that is not drawn. */
export function drawCover(motif: string): string {
  const drawing = Object.hasOwn(MOTIFS, motif) ? MOTIFS[motif] : undefined;
  if (drawing === undefined) throw new Error(`There is no cover "${motif}".`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#eaf6ef"/>${drawing}</svg>`;
}
