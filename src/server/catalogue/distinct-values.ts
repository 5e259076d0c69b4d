/** Collects values and gives each distinct one a number, in order of first occurrence. */
export class DistinctValues {
  readonly values: string[];
  private readonly numbers = new Map<string, number>();

  constructor(first: readonly string[] = []) {
    this.values = [];
    for (const value of first) this.numberOf(value);
  }

  numberOf(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    const number = this.values.length;
    this.numbers.set(value, number);
    this.values.push(value);
    return number;
  }
}
