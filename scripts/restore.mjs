// `npm run restore -- FILE`: a backup back into an empty folder or database (docs/backup-and-move.md).
import { runCommand } from './run-command.mjs'

runCommand('restore')
