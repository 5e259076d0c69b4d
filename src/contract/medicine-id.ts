/**
 * What an asked medicine_id may mean, likeliest first: the page sends the value of its address, which is URL-encoded
 * once; other clients send it plain. An id that holds a percent sign itself is therefore also tried as it came.
 */
export function medicineIdSpellings(asked: string): readonly string[] {
  if (!asked.includes('%')) return [asked];
  try {
    const decoded = decodeURIComponent(asked);
    return decoded === asked ? [asked] : [decoded, asked];
  } catch {
    return [asked];
  }
}
