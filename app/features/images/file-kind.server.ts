import { isSvg } from './render-svg.server.ts'

/** What people upload that browsers don't show, by how it begins. */
const kinds: [start: RegExp, name: string][] = [
  [/^[^]{4}ftyp(?:[^]{4})*?he[iv][cxms]/, 'HEIC, as iPhones take it'],
  [/^[^]{4}ftyp(?:mif|msf)1/, 'HEIF'],
  [/^(?:\xff\n|[^]{4}JXL )/, 'JPEG XL'],
  [/^(?:II\*[^]{5}CR|IIU|FUJIFILM|[^]{4}ftypcrx)/, 'a camera’s RAW format'],
  [/^(?:II[*+]|MM[^][*+])/, 'TIFF or RAW'],
  [/^BM/, 'BMP'],
  [/^%PDF/, 'PDF'],
  [/^[^]{4}ftyp/, 'a video'],
]

/** "HEIF"; undefined if it is none of these. */
export function kindOf(file: Buffer): string | undefined {
  const isBoxed = file.toString('latin1', 4, 8) === 'ftyp'
  const head = file.toString('latin1', 0, isBoxed ? Math.min(file.readUInt32BE(0), 64) : 16)
  return kinds.find(([start]) => start.test(head))?.[1]
}

/** Whether a file has an animation of which only the first picture is decoded: an APNG, an AVIF sequence, or an SVG. */
export const moves = (file: Buffer): boolean =>
  /^(?:\x89PNG[^]*acTL|[^]{4}ftypavis)/.test(file.subarray(0, file.indexOf('IDAT')).toString('latin1')) ||
  /<(?:animate|set\s)|@keyframes/i.test(isSvg(file) ? file.toString() : '')
