export interface Restored {
  isRestored: boolean
  isDirty: boolean
  isRefused: boolean
}

/** Says that `form` opened with the unsaved changes of an earlier visit. */
export const RestoredNote = ({ form: { isRestored, isDirty, isRefused } }: { form: Restored }) =>
  isRestored && isDirty && !isRefused && <p className="text-ink-soft">Your unsaved changes were restored.</p>
