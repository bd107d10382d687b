import { fieldsOf, isOneOf } from '@lentera/contract/kit/unknown'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Place } from '#src/settings-files.ts'
import { StoreAway } from './away.ts'

/** How patient a bucket's caller is. Shorter in tests only. */
interface Patience {
  /** How often a request is made at most, with longer pauses in between. */
  readonly attempts: number
  /** Milliseconds until a connection stands, and until an answer comes. */
  readonly connect: number
  readonly answer: number
}
const USUAL: Patience = { attempts: 4, connect: 3_000, answer: 15_000 }

/** An object with the few words that its writer put beside it. */
interface Held {
  readonly bytes: Buffer
  readonly said: Readonly<Record<string, string>>
}
interface Part {
  readonly number: number
  readonly etag: string
}

/** The least that a part of a multipart upload holds, except the last one. */
export const PART = 5 * 1024 * 1024

type Sdk = typeof import('@aws-sdk/client-s3')

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
const statusOf = (error: unknown) => fieldsOf(fieldsOf(error).$metadata).httpStatusCode
const isAbsent = (error: unknown) =>
  ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(nameOf(error)) ||
  (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket')
const isNotDone = (error: unknown) => isOneOf([405, 501], statusOf(error))
const isOther = (error: unknown) => statusOf(error) === 412 || statusOf(error) === 409

/** The client with its commands, loaded with the first request: a server without a bucket never loads them. */
const connectionOf = (place: S3Place, patience: Patience) => {
  const connect = async () => {
    const sdk: Sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint: place.endpoint,
      region: place.region,
      forcePathStyle: place.pathStyle,
      credentials: { accessKeyId: place.key, secretAccessKey: place.secret },
      maxAttempts: patience.attempts,
      // Servers of one's own do not know the checksums that the SDK adds by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: patience.connect,
        requestTimeout: patience.answer,
        throwOnRequestTimeout: true,
        socketTimeout: patience.answer,
      },
    })
    return { sdk, client }
  }
  let connected: ReturnType<typeof connect> | undefined
  return async <T>(ask: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> => {
    connected ??= connect()
    const { sdk, client } = await connected
    return ask(client, sdk)
  }
}

/** An answer, or undefined where there is no such object; anything else that goes wrong is a StoreAway. */
const orAbsent = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw new StoreAway(error)
  })
const sure = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw new StoreAway(error)
  })

type Ask = ReturnType<typeof connectionOf>
interface Names {
  readonly ask: Ask
  readonly at: (name: string) => { readonly Bucket: string; readonly Key: string }
  readonly ours: (key: string) => string
}
/** The requests of objects that are written in parts. */
const inParts = ({ ask, at, ours }: Names, place: S3Place) => ({
  begin: async (name: string): Promise<string> =>
    (await sure(ask((client, sdk) => client.send(new sdk.CreateMultipartUploadCommand(at(name)))))).UploadId ?? '',
  part: async (name: string, upload: string, number: number, bytes: Uint8Array): Promise<Part> => {
    const part = { ...at(name), UploadId: upload, PartNumber: number, Body: bytes, ContentLength: bytes.length }
    return { number, etag: (await sure(ask((client, sdk) => client.send(new sdk.UploadPartCommand(part))))).ETag ?? '' }
  },
  complete: async (name: string, upload: string, parts: readonly Part[]): Promise<void> => {
    const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
    const whole = { ...at(name), UploadId: upload, MultipartUpload: { Parts } }
    await sure(ask((client, sdk) => client.send(new sdk.CompleteMultipartUploadCommand(whole))))
  },
  abort: async (name: string, upload: string): Promise<void> => {
    const ended = { ...at(name), UploadId: upload }
    await ask((client, sdk) => client.send(new sdk.AbortMultipartUploadCommand(ended))).catch((error: unknown) => {
      if (!isAbsent(error) && !isNotDone(error)) throw new StoreAway(error)
    })
  },
  /** What was begun in parts and not ended. None where the server does not tell. */
  unfinished: async (prefix: string): Promise<readonly { readonly name: string; readonly upload: string }[]> => {
    const asked = { Bucket: place.bucket, Prefix: `${place.prefix}${prefix}` }
    const { Uploads = [] } = await ask((client, sdk) => client.send(new sdk.ListMultipartUploadsCommand(asked))).catch(
      (error: unknown) => {
        if (isNotDone(error)) return { Uploads: undefined }
        throw new StoreAway(error)
      },
    )
    return Uploads.flatMap(({ Key, UploadId }) => (Key && UploadId ? { name: ours(Key), upload: UploadId } : []))
  },
})

export type Bucket = ReturnType<typeof bucketOf>

interface Page {
  readonly CommonPrefixes?: readonly { readonly Prefix?: string | undefined }[] | undefined
  readonly Contents?: readonly { readonly Key?: string | undefined }[] | undefined
}
const foldersOf = ({ CommonPrefixes = [] }: Page, ours: Names['ours'], prefix: string) =>
  CommonPrefixes.flatMap((one) => (one.Prefix === undefined ? [] : ours(one.Prefix).slice(prefix.length, -1)))
const namesOf = ({ Contents = [] }: Page, ours: Names['ours']) =>
  Contents.flatMap(({ Key }) => (Key === undefined ? [] : ours(Key)))

/** The requests that say which objects there are. */
const listing = ({ ask, ours }: Names, place: S3Place) => {
  /** One page after the other of what begins with `prefix`. */
  const pages = async function* (prefix: string, delimiter?: '/') {
    for (let token: string | undefined, more = true; more;) {
      const asked = { Bucket: place.bucket, Prefix: `${place.prefix}${prefix}`, Delimiter: delimiter, ContinuationToken: token }
      const page = await sure(ask((client, sdk) => client.send(new sdk.ListObjectsV2Command(asked))))
      yield page
      token = page.NextContinuationToken
      more = token !== undefined
    }
  }
  return {
    /** The names that begin with `prefix`, a page at a time. */
    list: async function* (prefix: string): AsyncGenerator<readonly string[]> {
      for await (const page of pages(prefix)) yield namesOf(page, ours)
    },
    /** The folders right below `prefix`, by their own names. */
    folders: async (prefix: string): Promise<readonly string[]> => {
      const found: string[] = []
      for await (const page of pages(prefix, '/')) found.push(...foldersOf(page, ours, prefix))
      return found
    },
    /** The next parts of all names below `prefix`: of folders and of objects. */
    children: async (prefix: string): Promise<readonly string[]> => {
      const found: string[] = []
      for await (const page of pages(prefix, '/'))
        found.push(...foldersOf(page, ours, prefix), ...namesOf(page, ours).map((name) => name.slice(prefix.length)))
      return found
    },
  }
}

/** An object whole, its size, and a stretch of it. */
const reading = ({ ask, at }: Names, patience: Patience) => ({
  get: async (name: string): Promise<Held | undefined> => {
    const read = async (client: S3Client, sdk: Sdk) => {
      const { Body, Metadata = {} } = await client.send(new sdk.GetObjectCommand(at(name)))
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), said: Metadata }
    }
    // A line that breaks while the body comes is not asked for again by the SDK.
    return orAbsent(
      ask(read).catch((error: unknown) => {
        if (isAbsent(error)) throw error
        return ask(read)
      }),
    )
  },
  size: async (name: string): Promise<number | undefined> =>
    (await orAbsent(ask((client, sdk) => client.send(new sdk.HeadObjectCommand(at(name))))))?.ContentLength,
  /** From one byte to another, both with it; goes on from where a line broke. */
  stream: async function* (name: string, from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let next = from, broken = 0; next <= to;) {
      const wanted = { ...at(name), Range: `bytes=${next}-${to}` }
      try {
        const { Body } = await ask((client, sdk) => client.send(new sdk.GetObjectCommand(wanted)))
        for await (const part of Body as AsyncIterable<Uint8Array>) {
          next += part.length
          yield part
        }
        if (next <= to) throw new Error('The object ended early.')
      } catch (error) {
        if (isAbsent(error) || ++broken >= patience.attempts) throw new StoreAway(error)
      }
    }
  },
})

/** The few requests that files need of a bucket. Each is repeated when it fails, and throws StoreAway when that was of no use. */
export const bucketOf = (place: S3Place, patience: Patience = USUAL) => {
  const ask = connectionOf(place, patience)
  const at = (name: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${name}` })
  const ours = (key: string) => key.slice(place.prefix.length)
  return {
    put: async (name: string, bytes: Uint8Array, said?: Readonly<Record<string, string>>): Promise<void> => {
      const object = { ...at(name), Body: bytes, ContentLength: bytes.length, ...(said && { Metadata: { ...said } }) }
      await sure(ask((client, sdk) => client.send(new sdk.PutObjectCommand(object))))
    },
    /** Writes what is not there yet; leaves what is. Servers that know no conditions write in any case. */
    putNew: async (name: string, bytes: Uint8Array): Promise<void> => {
      await ask((client, sdk) => client.send(new sdk.PutObjectCommand({ ...at(name), Body: bytes, IfNoneMatch: '*' }))).catch(
        (error: unknown) => {
          if (!isOther(error)) throw new StoreAway(error)
        },
      )
    },
    ...reading({ ask, at, ours }, patience),
    /** False where there is no such object. */
    copy: async (from: string, to: string): Promise<boolean> => {
      const CopySource = `${place.bucket}/${place.prefix}${from}`
      return (
        (await orAbsent(ask((client, sdk) => client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource }))))) !== undefined
      )
    },
    remove: async (name: string): Promise<void> => {
      await orAbsent(ask((client, sdk) => client.send(new sdk.DeleteObjectCommand(at(name)))))
    },
    ...listing({ ask, at, ours }, place),
    ...inParts({ ask, at, ours }, place),
    /** An address of the bucket itself at which anybody reads an object for so many seconds. */
    address: async (name: string, as: { readonly type: string; readonly disposition: string; readonly seconds: number }) => {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const object = { ...at(name), ResponseContentType: as.type, ResponseContentDisposition: as.disposition }
      return ask((client, sdk) => getSignedUrl(client, new sdk.GetObjectCommand(object), { expiresIn: Math.max(1, as.seconds) }))
    },
  }
}
