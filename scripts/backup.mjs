// `npm run backup [-- FILE]`: backs up everything into one file, whether or not the site is running
// (docs/backup-and-move.md).
import { runCommand } from './run-command.mjs'

runCommand('backup')
