import type { ComponentType, ReactNode } from 'react'
import type { DehydratedState } from '@tanstack/react-query'

import type * as Module from '#app/http/data-provider.tsx'

type Provider = ComponentType<{ children: ReactNode }>

let known: typeof Module | undefined
let travelled: DehydratedState | undefined

/** What came with the page, for when data is first asked for. */
export function bringReads(reads: DehydratedState): void {
  travelled = reads
}

/** Loads the code that reads and keeps data; pages without any never need it. */
export async function loadData(): Promise<typeof Module> {
  known ??= await import('#app/http/data-provider.tsx')
  if (travelled) known.takeOver(travelled)
  travelled = undefined
  return known
}

/** Whether that code is here, so that what it is asked for goes out at once. */
export const dataIsHere = (): boolean => known !== undefined

/** The provider of data, once its code is here. */
export const dataProvider = (): Provider => known!.DataProvider
