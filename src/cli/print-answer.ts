/** Prints an answer: as JSON where it was asked for, else as lines for people. */
export function printAnswer(json: boolean, answer: unknown, lines: () => string): void {
  console.log(json ? JSON.stringify(answer) : lines());
}
