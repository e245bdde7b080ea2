import { openThread } from '#app/server/tasks/thread.ts'

import type { ImportTasks } from './import-thread.server.ts'

/** A bundle of its own in the build (vite.config.ts); else Node runs the source. */
const file = import.meta.env.PROD ? './import-thread.js' : './import-thread.server.ts'

/** A thread for what is in uploaded files. */
export const openImportThread = () => openThread<ImportTasks>(new URL(file, import.meta.url))
