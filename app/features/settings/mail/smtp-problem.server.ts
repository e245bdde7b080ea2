import { connectionProblem } from '#app/server/mail/connection-problem.ts'

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

/** Why a mail wasn't accepted, in a sentence for the owner. */
export function smtpProblem(error: SmtpError, about: { host: string; port: number; from: string; to: string }): string {
  const { code, command = '', responseCode } = error
  if (code === 'EAUTH' && command !== 'API')
    return 'The mail server didn’t accept the user name and password. Many providers require an app password here.'
  if (code === 'ETLS' && command === 'STARTTLS')
    return `${about.host} doesn’t offer encryption on port ${about.port}. Choose TLS, or another port.`
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500)
    return 'The mail server is refusing mail at the moment. Try again in a few minutes.'
  if (command === 'MAIL FROM')
    return `The mail server doesn’t let this user send as ${about.from}. Check the From address.`
  if (command === 'RCPT TO')
    return `The mail server refused the address ${about.to}. Check it in Settings under Notifications.`
  if (responseCode !== undefined)
    return 'The mail server refused the message. Its reason is below; ask your provider about it.'
  return connectionProblem(error, about) ?? `The test failed: ${error.message.replace(/[.\s]*$/, '.')}`
}
