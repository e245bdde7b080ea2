import type { ImapFlow, MessageStructureObject } from 'imapflow'

import type { ReceivedMail } from './answers.server.ts'
import { maxFileBytes } from '#app/features/private-files/public.server.ts'

/** Of what is shown as words. */
const maxTextBytes = 512 * 1024
/** A mail of a person has one or two parts with words. */
const maxTexts = 10
/** In base64: logos in signatures are smaller, photos larger. */
const maxLogoBytes = 64 * 1024

type Part = MessageStructureObject

/** How many files are stored, and how many are named. */
const [maxStored, maxNamed] = [20, 100]

/**
 * Reads the words of a mail and the names of its files, each of which is fetched alone: a stranger's mail is never in memory as a
 * whole. Pictures that its text shows come last. Nothing is marked as read. Null if the mail is gone.
 */
export async function readAnswer(client: ImapFlow, uid: number, headers: string) {
  const found = await client.fetchOne(String(uid), { bodyStructure: true, envelope: true }, { uid: true })
  if (!found || !found.bodyStructure) return null
  const parts = leavesOf(found.bodyStructure)
  const words = async (type: string) => {
    const texts: string[] = []
    for (const part of parts.filter((one) => isText(one) && one.type === type).slice(0, maxTexts))
      texts.push(((await download(client, uid, part, maxTextBytes)) ?? '').toString())
    return texts.join('\n\n')
  }
  const text = await words('text/plain')
  const files = parts.filter((part) => !isText(part)).toSorted((one, other) => +isLogo(one) - +isLogo(other))
  const { from, subject = '', messageId = '' } = found.envelope ?? {}
  const mail: ReceivedMail = {
    headers,
    from: from?.[0]?.address,
    subject,
    messageId,
    text,
    html: text.trim() ? '' : await words('text/html'),
    calendarMethod: parts.find(({ type }) => type === 'text/calendar')?.parameters?.method,
    hasFiles: files.some((part) => !isLogo(part) && part.type !== 'text/calendar'),
  }
  const named = files.slice(0, maxNamed).map((part, index) => ({
    name:
      nameOf(part)
        .replaceAll(/[/\\\p{Cc}]/gu, ' ')
        .slice(0, 200)
        .trim() || `File ${index + 1}`,
    type: part.type.slice(0, 100),
    fetch: async () => (index < maxStored ? fetchFile(client, uid, part) : tooMany),
  }))
  const rest = files.length - maxNamed
  if (rest > 0) named.push({ name: `${rest} more files`, type: '', fetch: async () => tooMany })
  return { mail, files: named }
}

const tooMany = { error: `Only ${maxStored} files of an email are stored.` }
const tooLarge = { error: 'It is larger than 10 MB.' }

/** An attached mail is one file. */
const leavesOf = (node: Part): Part[] =>
  node.type.startsWith('multipart/') ? (node.childNodes ?? []).flatMap(leavesOf) : [node]

const nameOf = ({ dispositionParameters, parameters, envelope }: Part): string =>
  dispositionParameters?.filename ?? parameters?.name ?? (envelope ? `${envelope.subject ?? 'Email'}.eml` : '')

const isText = (part: Part) =>
  /^text\/(?:plain|html)$/.test(part.type) && part.disposition !== 'attachment' && nameOf(part) === ''

const isLogo = ({ type, id, disposition, size = 0 }: Part) =>
  type.startsWith('image/') && id !== undefined && disposition !== 'attachment' && size < maxLogoBytes

async function fetchFile(client: ImapFlow, uid: number, part: Part): Promise<Buffer | { error: string }> {
  if (part.encoding === 'base64' && (part.size ?? 0) > 1.5 * maxFileBytes) return tooLarge
  const content = await download(client, uid, part, maxFileBytes + 1)
  return content.length > maxFileBytes ? tooLarge : content
}

/** The decoded content, words in UTF-8. */
async function download(client: ImapFlow, uid: number, part: Part, maxBytes: number): Promise<Buffer> {
  const { content } = await client.download(String(uid), part.part ?? '1', { uid: true, maxBytes })
  const chunks: Buffer[] = []
  for await (const chunk of content ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
