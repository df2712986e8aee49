/** Pixels of a block, whose darkest and brightest are taken with those of two blocks on each side. */
const BLOCK = 16;
/** Brightness that a bar must differ by, and the part of what differs around it. */
const [STEP_MIN, STEP_PART] = [10, 0.22];

/**
 * Where a line turns from white to black and back, in turns, beginning with black. Bars are told from spaces by the light
 * around them: a shadow over half a code does no harm.
 */
export function edgesOf(line: Float32Array): number[] {
  const peaks = peaksOf(line);
  const edges: number[] = [];
  for (let at = 1; at < peaks.length; at++) edges.push(crossing(line, peaks[at - 1] as number, peaks[at] as number));
  return edges;
}

/** The brightest and the darkest places, in turns, beginning with a bright one. */
function peaksOf(line: Float32Array): number[] {
  const steps = stepsOf(line);
  const peaks: number[] = [];
  let [peak, rises] = [0, true];
  for (let x = 1; x < line.length; x++) {
    const by = (line[x] as number) - (line[peak] as number);
    if (rises ? by > 0 : by < 0) peak = x;
    else if (Math.abs(by) > (steps[(x / BLOCK) | 0] as number)) {
      peaks.push(peak);
      [peak, rises] = [x, !rises];
    }
  }
  peaks.push(peak);
  return peaks;
}

function stepsOf(line: Float32Array): Float32Array {
  const count = Math.ceil(line.length / BLOCK);
  const [low, high] = [new Float32Array(count), new Float32Array(count)];
  for (let block = 0; block < count; block++) {
    const end = Math.min(line.length, (block + 1) * BLOCK);
    let dark = line[block * BLOCK] as number;
    let bright = dark;
    for (let x = block * BLOCK + 1; x < end; x++) {
      const value = line[x] as number;
      if (value < dark) dark = value;
      else if (value > bright) bright = value;
    }
    low[block] = dark;
    high[block] = bright;
  }
  const steps = new Float32Array(count);
  for (let block = 0; block < count; block++) {
    let [dark, bright] = [Infinity, -Infinity];
    for (let near = Math.max(0, block - 2); near < count && near <= block + 2; near++) {
      dark = Math.min(dark, low[near] as number);
      bright = Math.max(bright, high[near] as number);
    }
    steps[block] = Math.max(STEP_MIN, STEP_PART * (bright - dark));
  }
  return steps;
}

/** Between two peaks, where half of the way is gone, in parts of a pixel. */
function crossing(line: Float32Array, from: number, to: number): number {
  const half = ((line[from] as number) + (line[to] as number)) / 2;
  const falls = (line[from] as number) > half;
  let x = to;
  while (x > from + 1 && (line[x - 1] as number) < half === falls) x--;
  const [before, behind] = [line[x - 1] as number, line[x] as number];
  return x - 1 + (before === behind ? 0.5 : (before - half) / (before - behind));
}
