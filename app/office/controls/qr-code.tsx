import { encode } from 'uqr'

/** A QR code, always black on white, which every camera can read. */
export function QrCode({ text, label, className = 'size-48' }: { text: string; label: string; className?: string }) {
  const { path, box } = shapeOf(text)
  return (
    <svg
      viewBox={box}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`${className} rounded-field border border-line`}
    >
      <rect {...background} />
      <path d={path} fill="black" />
    </svg>
  )
}

/** The same as an SVG file. */
export function qrCodeFile(text: string): Blob {
  const { path, box } = shapeOf(text)
  const { x, y, width, height, fill } = background
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/><path d="${path}" fill="black"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

const margin = 4
const background = { x: -margin, y: -margin, width: '100%', height: '100%', fill: 'white' }

/** One rectangle for each horizontal run of dark modules, in a box with the margin that cameras need. */
function shapeOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => {
    const dark = row.map((square) => (square ? '1' : '0')).join('')
    return [...dark.matchAll(/1+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('')
  })
  const side = size + 2 * margin
  return { path: rows.join(''), box: `${-margin} ${-margin} ${side} ${side}` }
}
