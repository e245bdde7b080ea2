// `npm run restore -- FILE`: restores a backup into an empty folder or database (docs/backup-and-move.md).
import { runCommand } from './run-command.mjs'

runCommand('restore')
