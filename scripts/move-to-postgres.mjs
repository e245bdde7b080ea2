// `npm run move-to-postgres -- URL`: moves from the embedded database to PostgreSQL (docs/backup-and-move.md).
import { runCommand } from './run-command.mjs'

runCommand('move-to-postgres')
