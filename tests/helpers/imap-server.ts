import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

import { ImapFlow } from 'imapflow'
import { vi } from 'vitest'

import { freePort } from '../../scripts/free-port.mjs'

const program = '/usr/sbin/dovecot'

/** A connection to a mailbox, as imap://user:password@host:port. */
export async function openMailbox(url: string) {
  const { hostname, port, username, password } = new URL(url)
  const auth = { user: username, pass: password }
  const client = new ImapFlow({ host: hostname, port: Number(port), secure: false, auth, logger: false })
  await client.connect()
  await client.mailboxOpen('INBOX')
  return {
    /** Adds one of the messages in tests/samples/bounces, or a text, to the mailbox. */
    append: async (message: string) => {
      const file = join(import.meta.dirname, '../samples/bounces', `${message}.eml`)
      await client.append('INBOX', message.includes('\n') ? message : await readFile(file), [], new Date())
    },
    clear: () => client.messageDelete('1:*'),
    /** Subjects of the messages marked as read, oldest first. */
    seen: async () => {
      await client.noop()
      const messages = await client.fetchAll('1:*', { flags: true, envelope: true })
      return messages.filter(({ flags }) => flags?.has('\\Seen')).map(({ envelope }) => envelope?.subject)
    },
    close: () => client.logout(),
  }
}

/**
 * Starts an IMAP server in a temporary folder, on a free port, with one user ("office", "secret"). Returns its URL
 * and the function that removes it.
 */
export async function startImapServer() {
  if (!existsSync(program)) throw new Error(`${program} was not found. Install the Debian package dovecot-imapd.`)
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-imap-'))
  const port = await freePort()
  const { uid, gid, username } = userInfo()
  // Started by root, it works as the package's user; otherwise as the current user.
  const mail = uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : { uid, gid }
  for (const name of ['run', 'mail']) mkdirSync(join(folder, name))
  for (const name of ['', 'mail']) chownSync(join(folder, name), mail.uid, mail.gid)
  const config = join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
mail_location = maildir:${folder}/mail
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
auth_failure_delay = 0
${uid === 0 ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mail.uid} gid=${mail.gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
  )
  const server = spawn(program, ['-F', '-c', config], { stdio: 'ignore' })
  await waitForServer(port)
  return {
    url: `imap://office:secret@127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const idOf = (flag: string) => Number(spawnSync('id', [flag, 'dovecot'], { encoding: 'utf8' }).stdout)

const waitForServer = (port: number) =>
  vi.waitFor(
    async () => {
      const probe = connect(port, '127.0.0.1')
      await once(probe, 'connect')
      probe.destroy()
    },
    { timeout: 20_000 },
  )
