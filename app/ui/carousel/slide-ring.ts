interface Slide {
  start: number;
  end: number;
}

interface NearestSlide {
  index: number;
  /** From the place that was asked about to where the slide begins; to the left it is negative. */
  way: number;
}

/** Slides side by side, and behind the last the first again. Places are pixels from the beginning of the first slide. */
export class SlideRing {
  constructor(
    private readonly slides: Slide[],
    private readonly length: number,
  ) {}

  startOf(index: number): number {
    return this.slides[this.indexAt(index)]?.start ?? 0;
  }

  /** The slide at an index that may lie before the first or behind the last. */
  indexAt(index: number): number {
    return remainder(index, this.slides.length);
  }

  /** The way from one slide to another, always to the right. */
  wayRight(from: number, to: number): number {
    return remainder(this.startOf(to) - this.startOf(from), this.length);
  }

  /** The shorter way from one slide to another; to the left it is negative. */
  shortWay(from: number, to: number): number {
    return this.shorter(this.startOf(to) - this.startOf(from));
  }

  nearestTo(place: number): NearestSlide {
    let nearest = { index: 0, way: this.shorter(this.startOf(0) - place) };
    for (const [index, { start }] of this.slides.entries()) {
      const way = this.shorter(start - place);
      if (Math.abs(way) < Math.abs(nearest.way)) nearest = { index, way };
    }
    return nearest;
  }

  /** How far each slide is shifted when the first begins at `left` of a view: by whole turns more, so that none ends before it. */
  shifts(left: number): number[] {
    return this.slides.map(({ end }) => left - Math.floor((left + end) / this.length) * this.length);
  }

  private shorter(way: number): number {
    const right = remainder(way, this.length);
    return right > this.length / 2 ? right - this.length : right;
  }
}

/** As `%`, but never negative. */
function remainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
