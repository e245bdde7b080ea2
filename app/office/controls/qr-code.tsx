import { renderSVG } from 'uqr'

/** A QR code, always black on white, which every camera can read. */
export const QrCode = ({ text, label, className = 'size-48' }: { text: string; label: string; className?: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(qrCodeSvg(text))}`}
    alt={label}
    className={`${className} rounded-field border border-line`}
  />
)

/** The same as the text of an SVG file. Cameras need the margin of four modules. */
export const qrCodeSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 })
