/** What lets a contractor work, as the owner states it; '' for what there is none of. */
export interface Credentials {
  licenses: { state: string; trade: string; number: string }[]
  /** Such as "General liability insurance of $2 million". */
  insurance: string
  bond: string
}

/** "MO HVAC contractor license M-4471" for each license. */
export const licenseLines = (credentials: Credentials | undefined): string[] =>
  (credentials?.licenses ?? []).map(({ state, trade, number }) => `${state} ${trade} license ${number}`)

/** The licenses, the insurance and the bond, a line each. */
export const credentialLines = (credentials: Credentials | undefined): string[] =>
  [...licenseLines(credentials), credentials?.insurance ?? '', credentials?.bond ?? ''].filter((line) => line !== '')
