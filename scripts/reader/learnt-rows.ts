type RowOptions = {
  readonly rows: number;
  readonly width: number;
  /** The first value of each number; 0 when absent. */
  readonly first?: () => number;
  /** A larger value makes the first steps smaller. */
  readonly firstSteps: number;
  /** How strongly each step draws a number towards 0. */
  readonly decay: number;
  /** The number of remembered epochs of which the mean is taken. */
  readonly meanOf: number;
};

/** Rows of numbers that are learnt in steps; each step of a row is smaller than the one before (Adagrad). */
export class LearntRows {
  readonly values: Float64Array;
  readonly mean: Float64Array;
  private readonly steps: Float64Array;
  private readonly options: RowOptions;

  constructor(options: RowOptions) {
    const { rows, width, first = () => 0, firstSteps } = options;
    this.options = options;
    this.values = new Float64Array(rows * width).map(first);
    this.mean = new Float64Array(rows * width);
    this.steps = new Float64Array(rows * width).fill(firstSteps);
  }

  /** Adds a row to a sum, multiplied by a factor. */
  addTo(sum: Float64Array, row: number, times: number): void {
    const { width } = this.options;
    for (let n = 0; n < width; n += 1) sum[n] = (sum[n] ?? 0) + (this.values[row * width + n] ?? 0) * times;
  }

  product(row: number, other: Float64Array): number {
    const { width } = this.options;
    let sum = 0;
    for (let n = 0; n < width; n += 1) sum += (this.values[row * width + n] ?? 0) * (other[n] ?? 0);
    return sum;
  }

  /** Takes one step down the slopes of a row; a slope of 0 changes nothing. */
  step(row: number, slopes: Float64Array, times: number, rate: number): void {
    const { width, decay } = this.options;
    for (let n = 0; n < width; n += 1) {
      const slope = (slopes[n] ?? 0) * times;
      if (slope === 0) continue;
      const at = row * width + n;
      const value = this.values[at] ?? 0;
      const decayed = slope + decay * value;
      const steps = (this.steps[at] ?? 0) + decayed * decayed;
      this.steps[at] = steps;
      this.values[at] = value - (rate * decayed) / Math.sqrt(steps);
    }
  }

  /** Stores the present values for the mean. */
  remember(): void {
    const { meanOf } = this.options;
    for (const [at, value] of this.values.entries()) this.mean[at] = (this.mean[at] ?? 0) + value / meanOf;
  }
}
