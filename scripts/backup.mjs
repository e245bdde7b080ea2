// `npm run backup [-- FILE]`: everything into one file, whether the site runs or not (docs/backup-and-move.md).
import { runCommand } from './run-command.mjs'

runCommand('backup')
