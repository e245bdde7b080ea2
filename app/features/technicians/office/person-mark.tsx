import { technicianHues, type TechnicianColor } from '#app/features/technicians/colors.ts'

/** The color of a technician as CSS, readable on light and dark backgrounds. */
export function personColor(color: string): string {
  const hue = technicianHues[color as TechnicianColor] ?? 255
  return `light-dark(oklch(0.55 0.15 ${hue}), oklch(0.76 0.13 ${hue}))`
}

/** A dot in the color of a technician. */
export const PersonMark = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    style={{ background: personColor(color) }}
    className="inline-block size-3 shrink-0 rounded-full"
  />
)
