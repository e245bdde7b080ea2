import type { Setup } from './schemas.ts'

export const isOpen = ({ isDone, isConfirmed }: Setup['steps'][number]): boolean => !isDone && !isConfirmed

/** Whether the owner still needs the checklist. */
export const needsSetup = ({ dismissed, steps }: Setup): boolean => !dismissed && steps.some(isOpen)
