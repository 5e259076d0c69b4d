/** Formats a time for the counter: day and time in India. */
export function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
