import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'

import type { S3Client } from '@aws-sdk/client-s3'

import type { Config, S3Settings } from '#app/server/config/config.ts'

/** Whether a key is one of our uploads. Other files in the store are not ours: they are not served, backed up or overwritten. */
export const isUploadKey = (key: string) => /^\d{4}\/[a-z0-9][\w-]*\.(webp|avif)$/.test(key)

/** Stores uploads. Keys are relative paths such as "2026/ab12-800.webp"; the content of a key never changes. */
export interface FileStore {
  kind: 'disk' | 's3'
  /** Resolves once the file is on disk, or the store has confirmed it. */
  put: (key: string, body: Buffer, type: string) => Promise<void>
  /** Null if there is no such file. */
  get: (key: string) => Promise<{ body: Readable; type: string; bytes: number } | null>
  remove: (key: string) => Promise<void>
  /** The keys of all files. */
  keys: () => AsyncIterable<string>
}

export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, limits = timeouts): FileStore {
  return s3 ? s3Store(s3, limits) : diskStore(join(dataDir, 'uploads'))
}

/**
 * For S3, in milliseconds; the SDK waits forever by default. `socketTimeout` also runs while a visitor on a slow connection
 * reads the file.
 */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 15_000, socketTimeout: 120_000 }

const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }
/** The Content-Type of a key by its extension. */
export const contentTypeOf = (key: string) =>
  contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

function diskStore(folder: string): FileStore {
  return {
    kind: 'disk',
    put: async (key, body) => {
      const path = join(folder, key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, body, { flag: 'wx', flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
    },
    get: async (key) => {
      const path = join(folder, key)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? { body: createReadStream(path), type: contentTypeOf(key), bytes: found.size } : null
    },
    remove: async (key) => rm(join(folder, key), { force: true }),
    keys: async function* () {
      const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        },
      )
      for (const entry of all) {
        if (entry.isFile() && !unfinishedName.test(entry.name))
          yield relative(folder, join(entry.parentPath, entry.name))
      }
    },
  }
}

/** A file that is still being written. */
const unfinishedName = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/

function s3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  limits: typeof timeouts,
): FileStore {
  // Loaded on first use: sites that store files on disk never need it.
  let opened: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        credentials: { accessKeyId, secretAccessKey },
        requestHandler: { ...limits, throwOnRequestTimeout: true },
        // Many S3-compatible stores don't support Amazon's newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }))
    return opened
  }
  return {
    kind: 's3',
    put: async (Key, Body, ContentType) => {
      const { client, sdk } = await open()
      const ContentMD5 = createHash('md5').update(Body).digest('base64')
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body, ContentType, ContentMD5 }))
    },
    get: async (Key) => {
      const { client, sdk } = await open()
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key }))
        return Body ? { body: Body as Readable, type: contentTypeOf(Key), bytes: ContentLength ?? 0 } : null
      } catch (error) {
        if (error instanceof sdk.NoSuchKey || (error as { name?: string }).name === 'NotFound') return null
        throw error
      }
    },
    remove: async (Key) => {
      const { client, sdk } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))
    },
    keys: async function* () {
      const { client, sdk } = await open()
      for await (const { Contents } of sdk.paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key
      }
    },
  }
}
