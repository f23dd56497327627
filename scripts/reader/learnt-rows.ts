type RowOptions = {
  readonly rows: number;
  readonly width: number;
  /** The first value of each number; 0 without it. */
  readonly first?: () => number;
  /** The larger it is, the smaller the first steps are. */
  readonly firstSteps: number;
  /** How strongly each step draws a number towards 0. */
  readonly decay: number;
  /** The number of remembered epochs of which the mean is taken. */
  readonly meanOf: number;
};

/** Rows of numbers that are learnt by steps that grow smaller the more there were (Adagrad). */
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

  /** Adds a row to a sum, so many times. */
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

  /** One step down the slopes of a row; where a slope is nothing, nothing is learnt. */
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

  /** Remembers the values of now for their mean. */
  remember(): void {
    const { meanOf } = this.options;
    for (const [at, value] of this.values.entries()) this.mean[at] = (this.mean[at] ?? 0) + value / meanOf;
  }
}
