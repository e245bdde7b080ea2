// `npm run move-to-postgres -- URL`: from the embedded database to PostgreSQL (docs/backup-and-move.md).
import { runCommand } from './run-command.mjs'

runCommand('move-to-postgres')
