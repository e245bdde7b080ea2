/** The screens of the office, by file, and the frame round them: apart, so that no visitor loads even their names. */
export const officeScreens = import.meta.glob<Record<string, unknown>>([
  './features/**/admin/*-page.tsx',
  './features/dashboard/*-page.tsx',
])

export const loadGuardedOffice = async () => (await import('./admin/guarded-office.tsx')).GuardedOffice
