/** A color in OKLCH, whose lightness, chroma and hue change independently for the eye. The hue is in radians. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = [red: number, green: number, blue: number]

/** "#143a5e" in OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(x, y), h: Math.atan2(y, x) }
}

/** The relative luminance of WCAG 2.2, from 0 to 1. */
export const luminanceOf = (hex: string): number => luminance(linearOf(hex))

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The color of this luminance with the given hue, and with its chroma or the most that a screen can show. */
export function withLuminance({ c, h }: Pick<Oklch, 'c' | 'h'>, target: number): string {
  const at = (chroma: number): Rgb => {
    const l = largest(24, (lightness) => luminance(rgbOf({ l: lightness, c: chroma, h })) <= target)
    return rgbOf({ l, c: chroma, h })
  }
  const whole = at(c)
  return hexOf(isInGamut(whole) ? whole : at(c * largest(10, (share) => isInGamut(at(c * share)))))
}

const isInGamut = (rgb: Rgb) => rgb.every((channel) => channel > -1e-5 && channel < 1 + 1e-5)

/** The largest number between 0 and 1 for which this holds, if it holds for all smaller ones. */
function largest(steps: number, holds: (value: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

function rgbOf({ l, c, h }: Oklch): Rgb {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

const linearOf = (hex: string) =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb

const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((channel) => {
      const share = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
      return Math.round(Math.min(1, Math.max(0, share)) * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
