import { ClosingBand } from '#app/layout/closing-band.tsx'

/** The end of the services page, and of a service's own that has no last line. */
export const HelpChoosing = () => (
  <ClosingBand
    title="Need Help Choosing the Right Service?"
    lead="Tell us about the room that never warms up, or the noise that started last week. In a free consultation, we'll help you find the right service before you decide anything."
    to="/booking"
    action="Schedule Consultation"
  />
)
