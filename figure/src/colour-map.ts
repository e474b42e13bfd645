type Rgb = [red: number, green: number, blue: number];
type Lab = [lightness: number, a: number, b: number];

export const MAP_SIZE = 256;

/** Stretches a few stops to 256 colours with even steps to the eye (interpolated in OKLab). */
export function expandMap(stops: readonly string[]): Rgb[] {
  const labs = stops.map((stop) => toOklab(parseHex(stop)));
  return Array.from({ length: MAP_SIZE }, (_, index) => {
    const place = (index / (MAP_SIZE - 1)) * (labs.length - 1);
    const from = Math.min(Math.floor(place), labs.length - 2);
    const share = place - from;
    const [a, b] = [labs[from] as Lab, labs[from + 1] as Lab];
    return fromOklab(a.map((value, channel) => value + share * ((b[channel] ?? value) - value)) as Lab);
  });
}

const parseHex = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const toByte = (linear: number): number => {
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, share)));
};

// The matrices of OKLab's definition.
function toOklab([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
