/** What went wrong with a connection, as nodemailer and imapflow report it. */
interface ConnectionError extends Error {
  code?: string
  /** The error of Node that nodemailer replaced with its own. */
  originalCode?: string
  reason?: string
}

/** Why a mail server or mailbox couldn't be reached, in a sentence for the owner; null if that isn't the problem. */
export function connectionProblem(
  error: ConnectionError,
  { host, port }: { host: string; port: number },
): string | null {
  const code = error.originalCode ?? error.code ?? ''
  if (code === 'ENOTFOUND') return `There is no server named ${host}. Check the host for typos.`
  if (code === 'EAI_AGAIN' || code === 'EDNS') return `The name ${host} couldn’t be looked up. Try again in a minute.`
  if (code === 'ECONNREFUSED') return `${host} refused the connection on port ${port}. Check the port.`
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return `${host} can’t be reached from this server.`
  if (error.reason === 'wrong version number')
    return `${host} doesn’t use TLS from the start on port ${port}. Choose STARTTLS, or another port.`
  if (/TIMEOUT|ETIMEDOUT/.test(code))
    return `${host} didn’t respond on port ${port}. Check the port and the encryption. Some hosting companies block mail ports, which only they can change.`
  if (code === 'ECONNRESET' || code === 'ECONNECTION' || code === 'NoConnection')
    return `${host} closed the connection. Check the port and the encryption.`
  if (code === 'CERT_HAS_EXPIRED')
    return `The certificate of ${host} has expired, so the connection isn’t safe. Ask your mail provider to renew it.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate belongs to a server other than ${host}. Check the host.`
  if (/SELF_SIGNED|VERIFY|UNABLE_TO_GET_ISSUER/.test(code))
    return `The certificate of ${host} was not issued by a known authority, so the connection isn’t safe.`
  return null
}
