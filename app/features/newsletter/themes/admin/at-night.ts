import type { Look } from '#app/features/newsletter/issues/look.ts'

/** A look as a mail reader with a dark scheme shows it: header and button keep their colors, the rest turns. */
export const atNight = (look: Look): Look => ({
  ...look,
  ...look.dark,
  header: look.header.rule === null ? look.header : { ...look.header, background: look.dark.card, ink: look.dark.ink },
})
