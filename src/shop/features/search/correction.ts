/** 'No exact match for "agumentin", showing Augmentin.' */
export function correctionSentence(corrected: { readonly from: string; readonly to: readonly string[] }): string {
  const shown = corrected.to.length > 0 ? corrected.to.join(', ') : 'the nearest names';
  return `No exact match for "${corrected.from}", showing ${shown}.`;
}
